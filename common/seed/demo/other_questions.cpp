#include "common/seed/demo/demo.hpp"

namespace hireline::seed {

const std::vector<StoryQuestion> design_questions = {
    {.text = "Tell us about a design of yours that did not work. How did you find out?",
     .ideal_answer =
         "Names the design, the evidence from users or numbers that it failed, and what "
         "was changed and learned.",
     .rubric = {{"Evidence from users or numbers", 2, {"test", "users", "numbers", "support"}},
                {"What was changed", 1, {"changed", "replaced", "moved", "simplified"}},
                {"What was learned", 1, {"learned", "since", "earlier", "now"}}},
     .answers = {"I designed a filter panel that I was proud of. In a test with five users, four "
                 "never opened it, and the support tickets said the same: people could not find "
                 "anything. We replaced it with three plain questions above the list, and searches "
                 "that ended in a result went from half to nearly all. I learned to show a rough "
                 "sketch to users before I polish, and since then I do that in the first week.",
                 "A dashboard with many charts. Users said that it was confusing, so we simplified "
                 "it to the three numbers they asked for.",
                 "My designs usually work because I have a good feeling for what looks nice."}},
    {.text = "An engineer says that your design takes three weeks, and there is one. What now?",
     .ideal_answer = "Asks what is expensive, looks for the part that carries the value, cuts "
                     "together with the engineer and plans the rest openly.",
     .rubric = {{"Asks what makes it expensive", 1, {"why", "expensive", "costs", "ask"}},
                {"Keeps the part that matters most", 2, {"value", "core", "matters", "essential"}},
                {"Decides together", 1, {"together", "engineer", "agree"}}},
     .answers = {
         "I ask what exactly is expensive, because it is often one animation or one special "
         "case. Then we sit down together and keep the core that carries the value for the "
         "user, and agree on what can come later. One week of something complete is better "
         "than a third of everything.",
         "I would talk to the engineer and leave out what is not essential.",
         "I would explain again why the design has to be like this."}}};

const std::vector<StoryQuestion> support_questions = {
    {.text =
         "A customer writes in capital letters that nothing works. What do you write back first?",
     .ideal_answer = "Acknowledges the trouble, asks one precise question or gives the next step, "
                     "and says when they will hear again.",
     .rubric = {{"Acknowledges the trouble", 1, {"sorry", "understand", "frustrating"}},
                {"Asks something precise or gives a next step", 2, {"which", "screenshot", "step"}},
                {"Says when they will hear again", 1, {"hour", "today", "minutes", "back"}}},
     .answers =
         {"I write that I understand how frustrating that is in the middle of a working day, "
          "and that I am on it. Then one precise question: which page, and what do they see "
          "when it fails, best with a screenshot. And I promise that they hear back from me "
          "within the hour, even if I have found nothing by then.",
          "I say sorry and ask them which page does not work and if they can send a "
          "screenshot.",
          "I would ask them to calm down first."}},
    {.text = "Tell me about something that you explained to somebody who was afraid of computers.",
     .ideal_answer = "A concrete example with small steps, plain words, and a check that the other "
                     "person could do it alone afterwards.",
     .rubric = {{"A concrete example", 1, {"when", "neighbour", "mother", "customer", "once"}},
                {"Small steps in plain words", 1, {"step", "plain", "words", "slowly"}},
                {"Lets them do it themselves", 1, {"herself", "himself", "alone", "themselves"}}},
     .answers = {
         "My neighbour wanted to see her grandchildren on video. I wrote down four steps in "
         "plain words, without a single technical term, and let her press every button "
         "herself. The third time she called them alone, and then she called me to tell me.",
         "I once showed a customer how to set a password, step by step, until it worked.",
         "I explained to my uncle that he should buy a new computer."}}};

const std::vector<StoryQuestion> support_scenarios = {
    {.text = "It is Friday, 5 pm. Invoices went out with a wrong amount to 300 customers. The "
             "engineers are gone. What do you do until Monday?",
     .title = "Three hundred wrong invoices",
     .rubric = {{"Stops further damage first", 2, {"stop", "pause", "switch"}},
                {"Tells the customers honestly", 2, {"email", "tell", "write", "honest"}},
                {"Calls whoever is on duty", 1, {"call", "duty", "manager", "phone"}},
                {"Leaves notes for Monday", 1, {"notes", "list", "monday", "handover"}}},
     .answers = {
         "First I stop what is still going out: I pause the sending of invoices, which I am "
         "allowed to do. Then I call whoever is on duty and my manager. Within the hour I "
         "write an honest email to the 300 customers: the amount is wrong, please don't "
         "pay it, a corrected one comes on Monday. Until then I answer who writes, and keep "
         "a list and notes for the handover on Monday.",
         "I would call the manager and write an email to the customers that the amount is "
         "wrong.",
         "I would wait until Monday, because only the engineers can repair it."}}};

const std::vector<StoryQuestion> analyst_questions = {
    {.text = "Sign-ups fell by a fifth last month. How do you find out why?",
     .ideal_answer = "Checks the measurement first, cuts by segment and time, compares with "
                     "releases and campaigns, and tests the explanation.",
     .rubric = {{"Checks that the measurement is right", 2, {"tracking", "measurement", "data"}},
                {"Cuts by segment and time", 1, {"segment", "country", "channel", "device"}},
                {"Compares with what happened", 1, {"campaign", "release", "season"}}},
     .answers = {
         "Before anything else I check that the measurement is right: a change in tracking "
         "looks just like a fall. Then I cut the numbers by channel, country and device, to "
         "see whether the fall is everywhere, and lay releases and campaigns beside the "
         "curve. Last year's season is worth a look as well.",
         "I would split the numbers by channel and country and look where the fall is.",
         "I would make a dashboard."}}};

}  // namespace hireline::seed
