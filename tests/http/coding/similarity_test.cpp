// Solutions that look like another candidate's are shown to recruiters, side by side.
#include <gmock/gmock.h>

#include "tests/http/coding/coding.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class CodingSimilarity : public Coding {
 protected:
  static constexpr const char* original = R"(def solve(numbers, target):
    seen = {}
    for index, number in enumerate(numbers):
        rest = target - number
        if rest in seen:
            return seen[rest], index
        seen[number] = index
    return None

values = list(map(int, input().split()))
goal = int(input())
pair = solve(values, goal)
print(*pair) if pair else print("none")
)";
  // The same with other names, in another layout, with comments.
  static constexpr const char* renamed = R"(# my own work
def find_pair(xs, t):
  cache = {}
  for i, x in enumerate(xs):
    y = t - x   # what is missing
    if y in cache:
      return cache[y], i
    cache[x] = i
  return None

data = list(map(int, input().split()))
wanted = int(input())
answer = find_pair(data, wanted)
print(*answer) if answer else print("nothing")
)";
  static constexpr const char* another = R"(import sys
text = sys.stdin.read().split()
target = int(text.pop())
numbers = sorted((int(word), place) for place, word in enumerate(text))
left, right = 0, len(numbers) - 1
while left < right:
    total = numbers[left][0] + numbers[right][0]
    if total == target:
        print(min(numbers[left][1], numbers[right][1]), max(numbers[left][1], numbers[right][1]))
        break
    if total < target:
        left += 1
    else:
        right -= 1
else:
    print("none")
)";

  // Another candidate's submission to the same problem; the interview's id.
  std::string hand_in(const std::string& email, const std::string& code,
                      const std::string& language = "python") {
    Json body = automated_body(job, 0);
    body["participant"]["email"] = email;
    const Json invited = schedule(service, tenant, body);
    token = invited["dsaToken"];
    open();
    EXPECT_EQ(submit({solution(code, language)}).status, 202);
    return invited["_id"];
  }
  Json similarity_of(const std::string& interview_id) {
    const HttpAnswer answer =
        service.get("/v1/interviews/" + interview_id + "/coding-session/similarity", tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
};

TEST_F(CodingSimilarity, a_renamed_copy_is_found_with_its_lines) {
  invite();
  const std::string first = hand_in("first@example.com", original);
  const std::string copy = hand_in("second@example.com", renamed);
  hand_in("third@example.com", another);
  hand_in("fourth@example.com", original, "ruby");
  const Json report = similarity_of(copy);
  EXPECT_THAT(report["note"].get<std::string>(), HasSubstr("no proof"));
  const Json problem = report["problems"][0];
  EXPECT_EQ(problem["comparedWith"], 2) << "in the same language alone";
  ASSERT_GE(problem["similar"].size(), 1);
  const Json similar = problem["similar"][0];
  EXPECT_EQ(similar["interviewId"], first);
  EXPECT_EQ(similar["email"], "first@example.com");
  EXPECT_GE(similar["similarity"], 90);
  EXPECT_EQ(similar["code"], original);
  EXPECT_GE(similar["sameLines"].size(), 1);
  for (std::size_t i = 1; i < problem["similar"].size(); ++i)
    EXPECT_LT(problem["similar"][i]["similarity"], 30);
}

TEST_F(CodingSimilarity, starter_code_and_short_programs_prove_nothing) {
  Json body = sum_problem();
  body["starterCode"] = {{"python", original}};
  invite({make_problem(body)});
  const std::string first = hand_in("first@example.com", original);
  hand_in("second@example.com", renamed);
  const Json problem = similarity_of(first)["problems"][0];
  EXPECT_EQ(problem["isTooShort"], true);
  EXPECT_EQ(problem["similar"], Json::array());
}

TEST_F(CodingSimilarity, nobody_is_compared_with_themselves_or_other_organizations) {
  invite();
  open();
  submit({solution(original)});
  const std::string own = id;
  // The same candidate in another job.
  invite(problems);
  open();
  submit({solution(original)});
  const Tenant first = tenant;
  tenant = service.add_organization("other");
  invite({make_problem(sum_problem())});
  hand_in("else@example.com", original);
  tenant = first;
  EXPECT_EQ(similarity_of(own)["problems"][0]["comparedWith"], 0);
}

TEST_F(CodingSimilarity, of_a_problem_of_the_system_compares_within_the_organization) {
  const std::string shared = make_problem(sum_problem());
  service.database().execute("update dsa_problems set organization_id = null");
  const Tenant first = tenant;
  invite({shared});
  const std::string own = hand_in("first@example.com", original);
  hand_in("second@example.com", renamed);
  tenant = service.add_organization("other");
  invite({shared});
  const std::string theirs = hand_in("else@example.com", original);
  EXPECT_EQ(similarity_of(theirs)["problems"][0]["comparedWith"], 0);
  EXPECT_EQ(service.get("/v1/interviews/" + own + "/coding-session", tenant.token).status, 404);
  EXPECT_EQ(
      service.get("/v1/interviews/" + own + "/coding-session/similarity", tenant.token).status,
      404);
  tenant = first;
  EXPECT_EQ(similarity_of(own)["problems"][0]["comparedWith"], 1);
}

}  // namespace
}  // namespace hireline::test
