"""Read press coverage of TV series and keep a sourced record of it."""
