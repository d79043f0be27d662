#pragma once

#include <memory>

#include "common/base/settings/config.hpp"
#include "common/outside/mail/mailer.hpp"

namespace hireline::outside {

// Uses the mail server of the settings; without one, the folder `mail` in the data folder.
std::shared_ptr<Mailer> make_mailer(const Config& config);

}  // namespace hireline::outside
