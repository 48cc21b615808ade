// Runs under the Node.js of the machine (18 or newer), and starts the commands under the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const commands = join(here, 'commands');
const modules = join(root, 'node_modules');
const tools = join(root, '.tools');
const stamp = join(modules, '.kubrik-lock');
const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

function exitWith(message) {
  console.error(message);
  process.exit(1);
}

function withFirstOnPath(...folders) {
  return { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter) };
}

function npm(args, env) {
  const started = Date.now();
  const { status, error } = spawnSync('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) exitWith(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 130);
  console.log(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function hasVersion(node, wanted) {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Boolean(stdout) && major(stdout) >= major(wanted);
}

/** A Node.js outside node_modules, because `npm ci` deletes that folder while it runs. */
function nodeOutsideModules(wanted) {
  if (major(process.version) >= major(wanted) && !process.execPath.startsWith(modules))
    return process.execPath;
  const node = join(tools, 'node_modules', '.bin', 'node');
  if (hasVersion(node, wanted)) return node;
  console.log(`Installing Node.js ${wanted} into .tools …`);
  mkdirSync(tools, { recursive: true });
  const manifest = { private: true, dependencies: { node: wanted }, allowScripts: { node: true } };
  writeFileSync(join(tools, 'package.json'), JSON.stringify(manifest, null, 2));
  npm(['install', '--prefix', tools, '--no-package-lock'], process.env);
  if (!hasVersion(node, wanted))
    exitWith(`Node.js ${wanted} was installed into .tools but does not start on this machine.`);
  return node;
}

/** Whether node_modules holds what the lock file names, for example after `npm install` by hand. */
function isInstalled(lock) {
  try {
    const wanted = JSON.parse(lock).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true;
      const found = present[path];
      return found
        ? found.version === entry.version
        : Boolean(entry.optional || entry.devOptional || entry.peer);
    });
  } catch {
    return false;
  }
}

function installDependencies(wanted) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(lock)) {
    const node = nodeOutsideModules(wanted);
    console.log('Installing the locked dependencies (npm ci) …');
    npm(['ci'], withFirstOnPath(dirname(node)));
  }
  writeFileSync(stamp, hash);
}

/** Git refuses commits whose subject is wrong (`.githooks/commit-msg`), unless somebody has hooks of their own. */
function useHooks() {
  if (!existsSync(join(root, '.git'))) return;
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root, encoding: 'utf8' });
  if (git('--get', 'core.hooksPath').stdout === '') git('core.hooksPath', '.githooks');
}

function pinnedNode(wanted) {
  const inside = join(modules, '.bin', 'node');
  return hasVersion(inside, wanted) ? inside : nodeOutsideModules(wanted);
}

/**
 * The shell between npm and this process does not forward SIGTERM, so the end of the parent process counts as
 * SIGTERM.
 */
function stopWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
}

/** The terminal sends Ctrl-C to the child as well; the child counts two signals in quick succession as one. */
function run(node, script, args) {
  const env = withFirstOnPath(dirname(node), join(modules, '.bin'));
  const child = spawn(node, [script, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => exitWith(`Node.js could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [command = '', ...args] = process.argv.slice(2);
// `down` must work when nothing is installed: it is plain JavaScript and runs under this Node.js.
if (command === 'down') run(process.execPath, join(commands, 'down.mjs'), args);
else {
  const script = join(commands, `${command}.ts`);
  if (!/^([a-z-]+\/)?[a-z-]+$/.test(command) || !existsSync(script))
    exitWith(`There is no command "${command}".`);
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
  installDependencies(wanted);
  useHooks();
  run(pinnedNode(wanted), script, args);
}
