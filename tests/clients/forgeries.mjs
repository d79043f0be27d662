// Tokens that must not be let in, made by jose or, where jose refuses to make them, by hand.
import { CompactSign, EncryptJWT, SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair,
  importJWK } from 'jose';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bytes = (text) => new TextEncoder().encode(text);
const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const sign = (claims, header, key, options) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key, options);

const signBy = (key, claims, header = {}, options = undefined) =>
  sign(claims, { alg: key.alg, kid: key.kid, ...header }, key.privateKey, options);

// Name and token of each. `keys` are the issuer's, `claims` good ones, `bait` a URL of key sets.
export async function forgeries(keys, claims, bait) {
  return [
    ...(await otherAlgorithms(keys, claims)),
    ...(await otherKeys(keys, claims, bait)),
    ...(await otherClaims(keys, claims)),
    ...(await otherForms(keys, claims)),
  ];
}

async function otherAlgorithms({ RS256: rsa, ES256: ec }, claims) {
  const pem = await exportSPKI(rsa.publicKey);
  const unsigned = new UnsecuredJWT(claims).encode();
  const good = await signBy(rsa, claims);
  const under = async (alg) =>
    sign(claims, { alg, kid: rsa.kid }, await importJWK({ ...rsa.privateJwk, alg }, alg));
  const mac = (text) => sign(claims, { alg: 'HS256', kid: rsa.kid }, bytes(text));
  const [, payload, signature] = good.split('.');
  const renamed = (header) => `${base64url({ kid: rsa.kid, ...header })}.${payload}.${signature}`;
  return [
    ['alg none', unsigned],
    ['alg none with a signature', unsigned + signature],
    ['alg None', renamed({ alg: 'None' })],
    ['no alg', renamed({})],
    ['alg in lower case', renamed({ alg: 'rs256' })],
    ['HS256 under the public key in PEM', await mac(pem)],
    ['HS256 under it without the last line end', await mac(pem.trimEnd())],
    ['HS256 under it as JWK', await mac(JSON.stringify(rsa.publicJwk))],
    ['PS256 by the RSA key', await under('PS256')],
    ['RS512 by the RSA key', await under('RS512')],
    ['ES256 under the id of the RSA key', await signBy(ec, claims, { kid: rsa.kid })],
  ];
}

async function otherKeys({ RS256: rsa, ES256: ec }, claims, bait) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const by = (header) => sign(claims, { alg: 'RS256', ...header }, own.privateKey);
  return [
    ['a key of its own under a known id', await by({ kid: rsa.kid })],
    ['a key of its own without an id', await by({})],
    ['an unknown key id', await by({ kid: 'nobody' })],
    ['a key id that is a path', await by({ kid: '../../../../dev/null' })],
    ['a key id that is SQL', await by({ kid: "' or '1'='1" })],
    ['a key id that is a number', await by({ kid: 7 })],
    ['an embedded jwk', await by({ jwk })],
    ['an embedded jwk under a known id', await by({ jwk, kid: rsa.kid })],
    ['jku', await by({ jku: bait, kid: 'bait' })],
    ['jku under a known id', await by({ jku: bait, kid: rsa.kid })],
    ['x5u', await by({ x5u: bait, kid: 'bait' })],
    ['an unknown id of another type of key', await signBy(ec, claims, { kid: 'nobody' })],
  ];
}

async function otherClaims({ RS256: rsa, ES256: ec }, claims) {
  const now = Math.floor(Date.now() / 1000);
  const without = (name) =>
    signBy(rsa, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)));
  const to = (change) => signBy(rsa, { ...claims, ...change });
  return [
    ['another audience', await to({ aud: 'somebody else' })],
    ['several audiences and no party', await to({ aud: [claims.aud, 'somebody else'] })],
    ['no audience', await without('aud')],
    ['another issuer', await to({ iss: 'https://issuer.example.com' })],
    ['the issuer with a slash', await to({ iss: `${claims.iss}/` })],
    ['no issuer', await without('iss')],
    ['nbf in the future', await to({ nbf: now + 300 })],
    ['iat in the future', await to({ iat: now + 300 })],
    ['no exp', await without('exp')],
    ['exp that is a text', await signedText(rsa, { ...claims, exp: 'tomorrow' })],
    ['no subject', await without('sub')],
    ['an empty subject', await to({ sub: '' })],
    ['claims that are no object', await signedText(ec, [claims])],
    ['another type of token', await signBy(rsa, claims, { typ: 'at+jwt' })],
    ['crit', await signBy(rsa, claims, { crit: ['urn:thing'], 'urn:thing': true },
      { crit: { 'urn:thing': true } })],
  ];
}

// jose signs claims only that could be right.
const signedText = (key, payload) =>
  new CompactSign(bytes(JSON.stringify(payload)))
    .setProtectedHeader({ alg: key.alg, kid: key.kid })
    .sign(key.privateKey);

async function otherForms({ RS256: rsa }, claims) {
  const good = await signBy(rsa, claims);
  const [header, , signature] = good.split('.');
  const body = good.slice(0, good.lastIndexOf('.'));
  const altered = base64url({ ...claims, email: 'owner@example.com' });
  const addedTo = base64url({ alg: rsa.alg, kid: rsa.kid, more: 1 });
  const encrypted = await new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: rsa.kid })
    .encrypt(await importJWK({ ...rsa.publicJwk, alg: 'RSA-OAEP-256', use: 'enc' }));
  return [
    ['an altered payload', `${header}.${altered}.${signature}`],
    ['an altered header', `${addedTo}${good.slice(header.length)}`],
    ['a signature with one bit changed', `${body}.${flipped(signature)}`],
    ['no signature', `${body}.`],
    ['unused bits that are set', `${body}.${withUnusedBits(signature)}`],
    ['padding', `${good}==`],
    ['the other base64 alphabet', await withPlusAndSlash(rsa, claims)],
    ['a character of no alphabet', `${body}.${signature.slice(0, 9)}%${signature.slice(9)}`],
    ['one dot', body],
    ['three dots', `${good}.${signature}`],
    ['four dots, encrypted', encrypted],
    ['four dots', `${good}.${header}.${signature}`],
    ['no dot', signature],
  ];
}

function flipped(signature) {
  const other = alphabet[alphabet.indexOf(signature[9]) ^ 1];
  return signature.slice(0, 9) + other + signature.slice(10);
}

// 256 bytes leave four bits of the last character unused: another one decodes to the same bytes.
function withUnusedBits(signature) {
  const last = alphabet.indexOf(signature.at(-1));
  return signature.slice(0, -1) + alphabet[last | 1];
}

// Of a signature in which the alphabets differ.
async function withPlusAndSlash(key, claims) {
  for (let jti = 0; ; jti += 1) {
    const token = await signBy(key, { ...claims, jti: `${jti}` });
    const [header, payload, signature] = token.split('.');
    const other = signature.replaceAll('-', '+').replaceAll('_', '/');
    if (other !== signature) return `${header}.${payload}.${other}`;
  }
}
