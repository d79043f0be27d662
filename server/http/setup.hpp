// What use cases are told of the settings.
#pragma once

#include "common/app/links.hpp"
#include "common/app/organizations/payments.hpp"

namespace hireline::http {

struct Setup {
  app::Links links;
  app::Payments payments;
};

}  // namespace hireline::http
