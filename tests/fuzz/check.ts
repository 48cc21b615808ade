import {
  type Call,
  clientCalls,
  type ErrorCode,
  errorForm,
  errors,
  refusalsOf,
  refusalsOfAnyRequest,
} from '@kubrik/contract';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** What no refusal may show, as JSON: stack traces, statements, names of our programs and files. */
const internals =
  /\\n\s+at |node_modules|\/dist\/|\.[jt]s:\d|\bselect\b.+\bfrom\b|violates|duplicate key|relation "|syntax error|ECONN|Kysely|TypeError|Cannot read|undefined/i;

/** Codes of requests that reach no call; their bodies are read all the same. */
const codesOfNoCall: ErrorCode[] = [
  'NotFound',
  'MethodNotAllowed',
  'ForeignOrigin',
  'UnsupportedMediaType',
  'MalformedJson',
  'BodyTooLarge',
  'ValidationFailed',
];

/** The calls that a request may reach; with an odd path there may be several, or none. */
function callsAt(method: string, path: string): Call[] {
  const [address = ''] = path.slice('/api'.length).split('?');
  return clientCalls.filter(({ http }) => http.method === method && patternOf(http.path).test(address));
}

const patterns = new Map<string, RegExp>();
function patternOf(path: string): RegExp {
  const pattern =
    patterns.get(path) ?? new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]*')}/?$`);
  patterns.set(path, pattern);
  return pattern;
}

/** What is wrong with the answer to this request. */
export function problemsOf({ method, path }: { method: string; path: string }, answer: Answer): string[] {
  const calls = callsAt(method, path);
  if (answer.status >= 500) return [`a failure: ${answer.status} ${answer.text.slice(0, 400)}`];
  // Answers to HEAD have no body.
  if (method === 'HEAD' && answer.text === '') return [];
  if (answer.status >= 400) return problemsOfRefusal(calls, answer);
  if (calls.length === 0) return [`an answer where no call is: ${answer.status}`];
  const problems = calls.map((call) => problemsOfSuccess(call, answer));
  return problems.some((found) => found.length === 0) ? [] : (problems[0] ?? []);
}

function problemsOfSuccess(call: Call, { status, headers, text }: Answer): string[] {
  if (call.http.redirect) return status === 303 && headers.location ? [] : [`no redirect: ${status}`];
  if (status !== (call.http.status ?? 200)) return [`the status is ${status}`];
  const reply = parse(text);
  const fit = call.reply.safeParse(reply);
  if (!fit.success) {
    const [issue] = fit.error.issues;
    return [`the reply does not fit: ${issue?.path.join('.')}: ${issue?.message}`];
  }
  return extraFields(reply, fit.data).map((field) => `the reply has ${field}, which its schema has not`);
}

function problemsOfRefusal(calls: Call[], { status, headers, text }: Answer): string[] {
  const form = errorForm.strict().safeParse(parse(text));
  if (!form.success) return [`not in the error form: ${status} ${text.slice(0, 200)}`];
  const { code, statusCode, message } = form.data;
  const known = [...refusalsOfAnyRequest, ...codesOfNoCall, ...calls.flatMap(refusalsOf)];
  return [
    ...onlyIf(statusCode !== status, `${code} says ${statusCode} in an answer ${status}`),
    ...onlyIf(!known.some((one) => one === code), `refused by ${code}, which is not declared`),
    ...onlyIf(errors[code as ErrorCode]?.message !== message, `${code} has another message`),
    ...onlyIf(internals.test(text), `it shows internals: ${text.slice(0, 300)}`),
    ...onlyIf(!/^application\/json/.test(String(headers['content-type'])), 'its type is not JSON'),
    ...onlyIf(
      (status === 429 || status === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after'])),
      'it does not say when to come again',
    ),
  ];
}

/** Fields of a reply that its schema does not know. */
function extraFields(given: unknown, known: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  if (typeof known !== 'object' || known === null) return [path];
  return Object.entries(given).flatMap(([name, value]) =>
    name in known
      ? extraFields(value, (known as Record<string, unknown>)[name], path ? `${path}.${name}` : name)
      : [path ? `${path}.${name}` : name],
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const onlyIf = (condition: boolean, problem: string): string[] => (condition ? [problem] : []);
