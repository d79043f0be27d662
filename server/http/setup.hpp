// The settings that use cases need.
#pragma once

#include "common/app/candidates/challenges.hpp"
#include "common/app/candidates/development_sign_in.hpp"
#include "common/app/email/resending.hpp"
#include "common/app/links.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/app/webhooks/webhook_settings.hpp"

namespace hireline::http {

struct Setup {
  app::Links links;
  app::Mailing mailing;
  app::BillingSettings billing;
  app::WebhookSettings webhooks;
  app::OwnSignIn own_sign_in = {};
  app::DevelopmentSignIn development = {};
};

}  // namespace hireline::http
