// The answers that the interface names for tokens that do not hold, byte for byte, with the reason
// in the challenge.

function is401(answer, message, code, reason) {
  return (
    answer.status === 401 &&
    answer.text === JSON.stringify({ message }) &&
    answer.headers.get('www-authenticate')
      === `Bearer error="invalid_token", error_description="${reason}", code="${code}"`
  );
}

export const isInvalid = (answer) => is401(answer, 'Invalid token', 'invalid_token',
  'No trusted issuer signed it for this service, or it is not accepted here');
export const isExpired = (answer) => is401(answer, 'Token expired', 'token_expired',
  'The token has expired');
