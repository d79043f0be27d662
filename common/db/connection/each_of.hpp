// Returns one member of each row, as an array parameter for unnest().
#pragma once

#include <vector>

namespace hireline::db {

template <class Row, class Owner, class Member>
std::vector<Member> each_of(const std::vector<Row>& rows, Member Owner::* member) {
  std::vector<Member> column;
  for (const Row& row : rows) column.push_back(row.*member);
  return column;
}

}  // namespace hireline::db
