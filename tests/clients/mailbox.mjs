// A mail server by smtp-server: it wants a login, and TLS before that when it has a certificate.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

const user = 'jobs';
const password = 'p@ss/word of the mail server';

export class Mailbox {
  constructor() {
    Object.assign(this, { mails: [], logins: 0, connections: 0, complaints: [] });
    this.refusals = new Map(); // by address that is put off: when it was, once
  }

  async start({ certificate, key }) {
    const isSecure = certificate !== undefined;
    this.server = new SMTPServer({
      ...(isSecure && { cert: readFileSync(certificate), key: readFileSync(key) }),
      hideSTARTTLS: !isSecure,
      allowInsecureAuth: !isSecure,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (session, done) => {
        this.connections += 1;
        done();
      },
      onAuth: (login, session, done) => this.letIn(login, done),
      onRcptTo: (address, session, done) => done(this.refusalFor(address.address)),
      onData: (stream, session, done) => this.take(stream, session, done),
    });
    this.server.on('error', (error) => this.complaints.push(error.message));
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    const { port } = this.server.server.address();
    this.url = `smtp://${login}@127.0.0.1:${port}${isSecure ? '?tls=required' : ''}`;
  }

  letIn(login, done) {
    if (login.username !== user || login.password !== password) {
      done(new Error('who is that?'));
      return;
    }
    this.logins += 1;
    done(null, { user });
  }

  // The next mail to this address is put off once.
  putOff(address) {
    this.refusals.set(address, {});
  }

  refusalOf(address) {
    return this.refusals.get(address);
  }

  refusalFor(address) {
    const refusal = this.refusals.get(address);
    if (!refusal || refusal.at) return null;
    refusal.at = Date.now();
    return Object.assign(new Error('4.7.1 come again later'), { responseCode: 451 });
  }

  async take(stream, session, done) {
    const chunks = await stream.toArray();
    this.mails.push({
      at: Date.now(),
      to: session.envelope.rcptTo.map((one) => one.address),
      secure: session.secure,
      user: session.user,
      ...readMail(Buffer.concat(chunks).toString('utf8')),
    });
    done();
  }

  mailsTo(address) {
    return this.mails.filter((mail) => mail.to.includes(address));
  }
}

// The headers that matter here, and the text that people read.
function readMail(source) {
  const [head, body] = parted(source);
  const boundary = headerOf(head, 'Content-Type').match(/boundary="?([^";]+)/)?.[1];
  const parts = boundary ? body.split(`--${boundary}`).map((one) => parted(one.trimStart())) : [];
  const plain = parts.find(([about]) => /^text\/plain/i.test(headerOf(about, 'Content-Type')));
  const [about, text] = plain ?? [head, body];
  const isQuoted = /quoted-printable/i.test(headerOf(about, 'Content-Transfer-Encoding'));
  return {
    messageId: headerOf(head, 'Message-ID'),
    recipient: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    text: isQuoted ? unquoted(text) : text,
  };
}

function parted(source) {
  const end = source.indexOf('\r\n\r\n');
  return end < 0 ? ['', source] : [source.slice(0, end), source.slice(end + 4)];
}

function headerOf(head, name) {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return unfolded.match(new RegExp(`^${name}: *(.*)$`, 'im'))?.[1].trim() ?? '';
}

function unquoted(text) {
  const joined = text.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
