// Texts that are compared without case and accents.
#pragma once

// An SQL expression: the text in lower case, without accents.
#define HIRELINE_PLAIN(text) \
  "regexp_replace(normalize(lower(" text "), nfkd), '[\\u0300-\\u036f]', '', 'g')"
