#include "common/seed/load/people.hpp"

#include "common/base/ascii.hpp"

namespace hireline::seed {
namespace {

// ASCII letters only, because addresses are made from the names.
constexpr std::array<std::string_view, 48> first_names = {
    "Ada",   "Aiko",   "Amara", "Ana",    "Anton",  "Bilal", "Chen",  "Chidi", "Clara", "Dalia",
    "Diego", "Efua",   "Elif",  "Emre",   "Farah",  "Felix", "Grace", "Hana",  "Hugo",  "Ines",
    "Ivan",  "Jamila", "Jonas", "Kavya",  "Kenji",  "Kwame", "Lea",   "Lin",   "Lucia", "Malik",
    "Mei",   "Mila",   "Nadia", "Nikhil", "Noor",   "Olga",  "Omar",  "Paula", "Priya", "Rafael",
    "Rosa",  "Sami",   "Sofia", "Tariq",  "Thandi", "Tomas", "Yara",  "Zofia"};
constexpr std::array<std::string_view, 48> last_names = {
    "Abebe",    "Adeyemi", "Aydin",   "Bakker",   "Banerjee", "Bauer",  "Castro", "Chavez",
    "Diallo",   "Dubois",  "Eriksen", "Fischer",  "Fofana",   "Garcia", "Haddad", "Hansen",
    "Huang",    "Ito",     "Ivanova", "Jansen",   "Kamau",    "Kaya",   "Khan",   "Kim",
    "Kowalska", "Kumar",   "Larsen",  "Lopez",    "Mbeki",    "Mendes", "Mensah", "Moreau",
    "Nguyen",   "Novak",   "Okafor",  "Oliveira", "Park",     "Patel",  "Petrov", "Rahman",
    "Rossi",    "Sato",    "Silva",   "Singh",    "Tanaka",   "Torres", "Weber",  "Zhang"};

}  // namespace

LoadPerson load_person(const LoadPlan& plan, std::int64_t number) {
  Random random = plan.random(LoadKind::participant, number);
  random.next();
  const std::string first(random.one_of<std::string_view>(first_names));
  const std::string last(random.one_of<std::string_view>(last_names));
  std::string address = first + "." + last + "." + std::to_string(number);
  if (plan.seed != 1) address += ".s" + std::to_string(plan.seed);
  return {first + " " + last, lower_case(address) + "@load.example"};
}

}  // namespace hireline::seed
