#include "common/app/links.hpp"

#include "common/domain/hiring.hpp"

namespace hireline::app {

Interview with_links(Interview interview, const Links& links) {
  interview.decline_token = link_token(links.secret, LinkPurpose::decline, interview.id);
  interview.decline_link = join_url(interview.client_url, "/decline/" + interview.decline_token);
  return interview;
}

}  // namespace hireline::app
