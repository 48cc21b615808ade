// Loaded into every part of a chaos installation: moves the process's clock by as many ms as CHAOS_CLOCK_FILE says.
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK_FILE ?? '';
const RealDate = Date;
let wrongBy = 0;

function read() {
  try {
    wrongBy = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    wrongBy = 0;
  }
}

const now = () => RealDate.now() + wrongBy;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
read();
setInterval(read, 100).unref();
