import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ownSettings, users } from '@kubrik/contract';
import { checkSetting, startService } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson, aRegistration } from '../testing/people.js';
import { SmtpMailer } from './smtp.mailer.js';

interface Delivered {
  from: string;
  to: string[];
  source: string;
}

let service: TestService;
let server: SMTPServer | undefined;
let delivered: Delivered[];
let port = 0;

/** A real SMTP server. It accepts recipients for whom `takes` returns no error. */
async function openServer(takes: (to: string) => Error | undefined = () => undefined) {
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      delivered.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      });
      done();
    });
  };
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('wrong')),
    onRcptTo: ({ address }, _, done) => done(takes(address)),
    onData,
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
}
async function closeServer() {
  const closing = server;
  server = undefined;
  if (closing) await new Promise<void>((resolve) => closing.close(resolve));
}

beforeEach(async () => {
  delivered = [];
  port = 0;
  await openServer();
  service = await startTestService(usersService, {
    SITE_URL: 'https://kubrik.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Кубрик <noreply@kubrik.example>',
  });
});
afterEach(async () => {
  await service.stop();
  await closeServer();
});

const recipients = () => delivered.flatMap(({ to }) => to);
const tooBusy = Object.assign(new Error('try later'), { responseCode: 451 });
const noSuchBox = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
const mails = () =>
  service.query('select email, attempts, problem, done_at is not null as done from mails order by id');
/** Makes e-mails due now that wait for their next attempt. */
const hurry = () =>
  service.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );

describe('e-mails by SMTP', () => {
  it('arrive from the configured sender with the link', async () => {
    const { email } = await aPerson(service);
    await expect.poll(recipients).toEqual([email]);
    expect(delivered[0]?.from).toBe('noreply@kubrik.example');
    // The text is encoded as quoted-printable.
    const text = delivered[0]?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(text).toMatch(/https:\/\/kubrik\.example\/verify-email\?token=[\w-]+\.[\w-]+\.[\w-]+\r?\n/);
  });

  it('about notifications carry the headers by which mail programs unsubscribe', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    await service.query('update users set is_email_verified = true where id = $1', [to.id]);
    await service.call(users.sendMessage, {
      params: { id: from.id },
      actor: from.actor,
      body: { toUsername: to.username, content: 'Когда выходим?' },
    });
    const about = () => delivered.find(({ source }) => source.includes('List-Unsubscribe-Post'));
    const sent = async () => {
      await hurry();
      return about();
    };
    await expect.poll(sent).toBeDefined();
    const source = about()?.source.replace(/\r?\n[ \t]+/g, ' ') ?? '';
    expect(about()?.to).toEqual([to.email]);
    expect(source).toMatch(
      /^List-Unsubscribe: <https:\/\/kubrik\.example\/api\/mail\/unsubscribe\?token=\S+>\r?$/m,
    );
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  it('wait while the server is away, and slow nobody down', async () => {
    await closeServer();
    const person = await aPerson(service);
    await service.call(users.requestPasswordReset, { body: { email: person.email } });
    await expect.poll(async () => (await mails())[0].attempts).toBeGreaterThan(0);
    await openServer();
    await hurry();
    await expect.poll(recipients).toEqual([person.email, person.email]);
    // None is sent twice.
    await expect.poll(async () => (await mails()).every(({ done }: { done: boolean }) => done)).toBe(true);
    expect(delivered).toHaveLength(2);
  });

  it('are given up with the reason when they are refused for good, and do not hold up the others', async () => {
    await closeServer();
    await openServer((to) =>
      to.startsWith('refused') ? noSuchBox : to.startsWith('busy') ? tooBusy : undefined,
    );
    for (const email of ['refused@ship.example', 'busy@ship.example', 'fine@ship.example']) {
      await service.call(users.register, { body: aRegistration({ email }) });
    }
    await expect.poll(recipients).toEqual(['fine@ship.example']);
    // The SMTP server has an e-mail before the service stores that the server took it.
    await expect.poll(mails).toMatchObject([
      { email: 'refused@ship.example', done: true, problem: expect.stringContaining('no such mailbox') },
      { email: 'busy@ship.example', done: false, attempts: 1 },
      { email: 'fine@ship.example', done: true, problem: null },
    ]);
  });
});

describe('a configuration', () => {
  it('with a mail server but without the site’s address is refused at the start', async () => {
    const env = await service.environment.env('users', { SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: '' });
    await expect(startService(usersService, env)).rejects.toThrow('SITE_URL: required');
  });
});

describe('the check of the mail server', () => {
  const check = () => service.call(ownSettings.mail.check);

  it('names the server without its login, and sends nothing', async () => {
    expect(await service.call(ownSettings.mail.describe)).toEqual({ configured: `127.0.0.1:${port}` });
    expect(await check()).toMatchObject({ state: 'works', reason: null });
    expect(delivered).toEqual([]);
  });

  it('says why the server cannot be used', async () => {
    await closeServer();
    expect(await check()).toMatchObject({ state: 'fails', reason: 'соединение отклонено' });
  });
});

it('a login that the mail server refuses is told without the password', async () => {
  const mailer = new SmtpMailer(`smtp://captain:topsecret@127.0.0.1:${port}`, 'noreply@kubrik.example');
  const setting = mailer.setting();
  expect(setting.configured).toBe(`127.0.0.1:${port}`);
  expect(await checkSetting(setting)).toMatchObject({
    state: 'fails',
    reason: 'сервер не принимает имя или пароль',
  });
});
