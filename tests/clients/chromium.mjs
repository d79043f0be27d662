// A web client: its pages, and Chromium, which opens them with an authenticator of its own.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { Service } from './service.mjs';

// A phone or a laptop that holds passkeys, and checks its user at once.
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

// WebAuthn works at localhost without https.
export class Site {
  // `frames`: the address that all its pages show in a frame, where passkeys may be used.
  async start({ frames } = {}) {
    const frame = frames ? `<iframe allow="publickey-credentials-get *" src="${frames}">` : '';
    this.server = createServer((request, response) => this.answer(request, response, frame));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `http://localhost:${this.server.address().port}`;
    return this;
  }

  // Links in mails lead here, and from here to the service, in the place of pages for them.
  answer(request, response, frame) {
    if (request.url.startsWith('/v1/'))
      response.writeHead(307, { Location: `${this.linksTo}${request.url}` });
    else response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Web client</title>${frame}`);
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

// The service as a page reaches it: Chromium sends the requests, by the rules of CORS.
export class Page extends Service {
  async open(browser, url, kind = {}) {
    this.tab = await browser.newPage();
    this.devtools = await this.tab.context().newCDPSession(this.tab);
    await this.devtools.send('WebAuthn.enable');
    const added = await this.devtools.send('WebAuthn.addVirtualAuthenticator',
      { options: { ...authenticator, ...kind } });
    this.authenticatorId = added.authenticatorId;
    return this.visit(url);
  }

  async visit(url) {
    await this.tab.goto(url);
    this.frame = this.tab.mainFrame();
    return this;
  }

  // From now on it is the page in its frame that acts.
  enterFrame() {
    [this.frame] = this.tab.mainFrame().childFrames();
  }

  // Chromium itself names the origin. Status 0: it lets the page read no answer.
  async ask(method, path, { token, body } = {}) {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const answer = await this.frame.evaluate(async ([url, init]) => {
      try {
        const response = await fetch(url, init);
        return { status: response.status, text: await response.text() };
      } catch (error) {
        return { status: 0, text: error.name };
      }
    }, [new URL(path, this.base).href, { method, headers, body: body && JSON.stringify(body) }]);
    const json = answer.text.startsWith('{') ? JSON.parse(answer.text) : undefined;
    return { ...answer, json, data: json?.data };
  }

  // The credential as the service gets it, or { error: its name }.
  create(options) {
    return this.frame.evaluate(async (json) => {
      try {
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
        return (await navigator.credentials.create({ publicKey })).toJSON();
      } catch (error) {
        return { error: error.name };
      }
    }, options);
  }

  use(options) {
    return this.frame.evaluate(async (json) => {
      try {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
        return (await navigator.credentials.get({ publicKey })).toJSON();
      } catch (error) {
        return { error: error.name };
      }
    }, options);
  }

  authenticator(command, parameters = {}) {
    return this.devtools.send(`WebAuthn.${command}`,
      { authenticatorId: this.authenticatorId, ...parameters });
  }

  // Puts the only passkey back to an earlier or later count of its signatures.
  async setCount(change) {
    const { credentials: [one] } = await this.authenticator('getCredentials');
    await this.authenticator('removeCredential', { credentialId: one.credentialId });
    const credential = { ...one, signCount: change(one.signCount) };
    await this.authenticator('addCredential', { credential });
    return credential.signCount;
  }
}

// Runs `walk` with a function that opens a page of the web client, with a new authenticator of the
// kind that is asked for.
export async function withChromium({ service, site, chromium: program }, walk) {
  const browser = await chromium.launch({ executablePath: program }); // without its sandbox
  const open = (kind) => new Page(service).open(browser, site.origin, kind);
  try {
    await walk(open);
  } finally {
    await browser.close();
  }
}
