// The answers that the interface names for tokens that do not hold, byte for byte.

function is401(answer, message) {
  return (
    answer.status === 401 &&
    answer.text === JSON.stringify({ message }) &&
    answer.headers.get('www-authenticate') === 'Bearer'
  );
}

export const isInvalid = (answer) => is401(answer, 'Invalid token');
export const isExpired = (answer) => is401(answer, 'Token expired');
