// The examples that the RFCs print: numbers that nobody here made up.
#include <gtest/gtest.h>

#include "common/outside/identity/jws.hpp"
#include "common/outside/identity/key_set.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::outside {
namespace {

void expect_only_genuine(const std::string& jwk, const std::string& token) {
  const auto keys = KeySet::parse(test::jwks(jwk), KeyFormat::jwks);
  ASSERT_TRUE(keys) << keys.error();
  const auto jws = read_jws(token);
  ASSERT_TRUE(jws) << jws.error();
  const PublicKey* key = keys->find(jws->algorithm, std::nullopt);
  ASSERT_NE(key, nullptr);
  EXPECT_TRUE(key->verifies(jws->signing_input, jws->signature));

  std::string other_text(jws->signing_input);
  other_text.back() = other_text.back() == 'A' ? 'B' : 'A';
  EXPECT_FALSE(key->verifies(other_text, jws->signature));
  for (std::size_t bit = 0; bit < 8 * jws->signature.size(); ++bit) {
    std::string other = jws->signature;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << bit % 8));
    EXPECT_FALSE(key->verifies(jws->signing_input, other)) << bit;
  }
}

TEST(RfcVectors, rfc7515_appendix_a2) {
  expect_only_genuine(
      R"({"kty":"RSA","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4q)"
      R"(PCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0)"
      R"(LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo)"
      R"(5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyu)"
      R"(XpoQ","e":"AQAB"})",
      "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLm"
      "NvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AA"
      "uHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75"
      "vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6Bf"
      "I7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe7"
      "7Rw");
}

TEST(RfcVectors, rfc7515_appendix_a3) {
  expect_only_genuine(
      R"({"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
      R"("y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"})",
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLm"
      "NvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApm"
      "WQxfKTUJqPP3-Kg6NU1Q");
}

TEST(RfcVectors, rfc8037_appendix_a4) {
  expect_only_genuine(
      R"({"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"})",
      "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcv"
      "Mg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg");
}

}  // namespace
}  // namespace hireline::outside
