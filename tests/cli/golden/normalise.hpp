// What differs from run to run in an output is masked, and nothing else:
//
//   ids that are not of `seed ci`       <id-1>, <id-2> … in order of appearance
//   instants                            <time>; as numbers of seconds <seconds>; days <date>,
//   <day>,
//                                       and the time of a day at the mark of a timeline <min>
//   "3 hours ago", "in 2 days"          <ago>; runs of blanks shrink to two then, as such texts are
//                                       of different length from day to day
//   links' tokens, ID tokens, signatures    <token>, <jwt>, <signature>
//   milliseconds between two clocks, and of a run; ages in seconds; free space of a disk
//   the folder of the test             <folder>
//   the versions of hireline and PostgreSQL, and who discarded a task
//
// Masks of ids and instants are as wide as what they stand for, so that columns stay aligned.
#pragma once

#include <string>

namespace hireline::test {

std::string normalised(const std::string& text);

}  // namespace hireline::test
