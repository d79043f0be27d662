// Makes vectors.json with Stripe's own library, so that our verification is held to signatures that
// we did not make. To be run by hand, in a folder where `npm install stripe` was done:
//
//   cp <project>/tests/data/payments/make_vectors.mjs . && node make_vectors.mjs > vectors.json
//
// `expect` is ok, or the name of the fault; `secrets` are those of the side that verifies, `now` its
// clock. Times, ids and secrets are fixed, so that the output is the same each time.
import Stripe from "stripe";

const stripe = new Stripe("sk_test_of_nobody");
const secret = "whsec_first_of_two_example_secrets";
const next = "whsec_second_of_two_example_secrets";
const now = 1767225600;

const payload = JSON.stringify(
  {
    id: "evt_1QVectors",
    object: "event",
    api_version: "2025-03-31.basil",
    created: now - 2,
    type: "customer.subscription.updated",
    data: {
      object: {
        id: "sub_1QVectors",
        object: "subscription",
        customer: "cus_1QVectors",
        status: "active",
        items: { data: [{ price: { lookup_key: "growth" }, current_period_end: now + 2592000 }] },
        metadata: { note: "Grüße – 你好 🚀" },
      },
    },
  },
  null,
  2,
);

const signed = (timestamp, by = secret, body = payload, scheme = "v1") =>
  stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp, scheme });
const v1 = (header) => header.split(",").find((part) => part.startsWith("v1="));

const vectors = [
  ["as it came", {}],
  ["299 seconds old", { header: signed(now - 299) }],
  ["300 seconds old", { header: signed(now - 300) }],
  ["301 seconds old", { header: signed(now - 301), expect: "too_old" }],
  ["300 seconds ahead", { header: signed(now + 300) }],
  ["301 seconds ahead", { header: signed(now + 301), expect: "too_new" }],
  ["another secret", { header: signed(now, next), expect: "wrong_signature" }],
  ["a secret that is rolled: the old one", { secrets: [secret, next] }],
  ["a secret that is rolled: the new one", { header: signed(now, next), secrets: [secret, next] }],
  ["both secrets signed, one is known",
    { header: `${signed(now, next)},${v1(signed(now))}` }],
  ["both secrets signed, none is known",
    { header: `${signed(now, next)},${v1(signed(now))}`, secrets: ["whsec_of_somebody_else"],
      expect: "wrong_signature" }],
  ["one byte is another", { payload: payload.replace("growth", "growti"), expect: "wrong_signature" }],
  ["one byte more", { payload: payload + "\n", expect: "wrong_signature" }],
  ["written anew", { payload: JSON.stringify(JSON.parse(payload)), expect: "wrong_signature" }],
  ["the time is another", { header: signed(now).replace(`t=${now}`, `t=${now - 1}`),
    expect: "wrong_signature" }],
  ["an unknown scheme besides", { header: `${signed(now)},v0=${"0".repeat(64)}` }],
  ["v0 alone", { header: signed(now, secret, payload, "v0"), expect: "no_signature" }],
  ["a signature of another scheme's name", { header: signed(now).replace("v1=", "v11="),
    expect: "no_signature" }],
  ["no time", { header: v1(signed(now)), expect: "no_timestamp" }],
  ["a time that is no number", { header: signed(now).replace(`t=${now}`, "t=soon"),
    expect: "no_timestamp" }],
  ["no header", { header: "", expect: "no_header" }],
  ["no list", { header: "nonsense", expect: "malformed_header" }],
  ["an empty body", { payload: "", header: signed(now, secret, "") }],
];

console.log(
  JSON.stringify(
    vectors.map(([name, vector]) => ({
      name, payload, header: signed(now), secrets: [secret], now, expect: "ok", ...vector,
    })),
    null,
    1,
  ),
);
