#include "common/seed/demo/demo.hpp"

namespace hireline::seed {

std::vector<StoryPerson> demo_people() {
  return {{"candidate", "Dana Candidate", "candidate@demo.example", true},
          {"amara", "Amara Nwosu", "amara.nwosu@example.com"},
          {"bilal", "Bilal Qureshi", "bilal.qureshi@example.com"},
          {"chidi", "Chidi Eze", "chidi.eze@example.com"},
          {"dalia", "Dalia Haddad", "dalia.haddad@example.com"},
          {"elif", "Elif Yıldız", "elif.yildiz@example.com"},
          {"farah", "Farah Benali", "farah.benali@example.com"},
          {"goran", "Goran Petrović", "goran.petrovic@example.com"},
          {"hana", "Hana Nováková", "hana.novakova@example.com"},
          {"ivo", "Ivo Marinov", "ivo.marinov@example.com"},
          {"jamila", "Jamila Okello", "jamila.okello@example.com"},
          {"kenji", "Kenji Morita", "kenji.morita@example.com"},
          {"lucia", "Lucía Fernández", "lucia.fernandez@example.com"},
          {"malik", "Malik Johnson", "malik.johnson@example.com"},
          {"noor", "Noor de Vries", "noor.devries@example.com"},
          {"olga", "Ольга Смирнова", "olga.smirnova@example.com"},
          {"paulo", "Paulo Teixeira", "paulo.teixeira@example.com"},
          {"quynh", "Quỳnh Trần", "quynh.tran@example.com"},
          {"rosa", "Rosa Caputo", "rosa.caputo@example.com"},
          {"sami", "Sami Lehtonen", "sami.lehtonen@example.com"},
          {"thandi", "Thandi Dlamini", "thandi.dlamini@example.com"},
          {"ulla", "Ulla Bergström", "ulla.bergstrom@example.com"},
          {"viktor", "Viktor Szabó", "viktor.szabo@example.com"},
          {"wanjiru", "Wanjiru Kamau", "wanjiru.kamau@example.com"},
          {"xiadani", "Xiadani Cruz", "xiadani.cruz@example.com"},
          {"yusuf", "Yusuf Demir", "yusuf.demir@example.com"},
          {"zofia", "Zofia Wiśniewska", "zofia.wisniewska@example.com"},
          {"anjali", "Anjali Menon", "anjali.menon@example.com"},
          {"bruno", "Bruno Lefèvre", "bruno.lefevre@example.com"},
          {"carmen", "Carmen Ortega", "carmen.ortega@example.com"},
          {"dmitri", "Dmitri Volkov", "dmitri.volkov@example.com"},
          {"esi", "Esi Boateng", "esi.boateng@example.com"},
          {"felipe", "Felipe Rocha", "felipe.rocha@example.com"},
          {"gulnara", "Gulnara Akhmetova", "gulnara.akhmetova@example.com"},
          {"hiro", "田中 大翔", "hiro.tanaka@example.com"},
          {"isla", "Isla Campbell", "isla.campbell@example.com"},
          {"jonas", "Jónas Einarsson", "jonas.einarsson@example.com"},
          {"kavya", "Kavya Reddy", "kavya.reddy@example.com"},
          {"leila", "Leila Hosseini", "leila.hosseini@example.com"},
          {"mateo", "Mateo Quispe", "mateo.quispe@example.com"},
          {"nadia", "Nadia Zahra", "nadia.zahra@example.com"}};
}

}  // namespace hireline::seed
