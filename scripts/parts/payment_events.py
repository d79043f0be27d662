"""Payment events in the form of the provider, signed with a secret for drills."""

import hashlib
import hmac
import json
import time

SECRET = "whsec_" + "s" * 32
PATH = "/v1/webhooks/payments"


def payment_event(number, organization, plan):
    """Returns body and headers of an event: the organization pays for the plan."""
    now = int(time.time())
    subscription = {"object": "subscription", "id": "sub_1", "customer": "cus_1",
                    "status": "active", "metadata": {"organizationId": organization},
                    "items": {"data": [{"price": {"id": "price_1", "lookup_key": plan}}]}}
    body = json.dumps({"id": f"evt_{number}", "object": "event", "created": now,
                       "type": "customer.subscription.updated", "livemode": False,
                       "data": {"object": subscription}})
    digest = hmac.new(SECRET.encode(), f"{now}.{body}".encode(), hashlib.sha256).hexdigest()
    return body, {"Stripe-Signature": f"t={now},v1={digest}"}
