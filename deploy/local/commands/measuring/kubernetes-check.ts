import { parseArgs } from 'node:util';
import { addressForPods, checkOnCluster, isKept, tableOf } from '../../../../tests/kubernetes/check.ts';
import { ensureGoProgram } from '../../installing/go-programs.ts';
import { reportOperatorError } from '../../operator-error.ts';
import { createProgressLog } from '../../progress.ts';

// Installs the chart with the images of this checkout into the cluster of KUBECONFIG, checks it under load, and removes it again.
const usage = `npm run kubernetes:check -- --images-by COMMAND   a command that takes images into the cluster: "kind load docker-image"
  --built        the images kubrik/…:check and :check-next exist already
  --host ADDRESS of this machine, as pods reach it
  --set NAME=VALUE   a value of the chart; as often as needed`;

const { values } = parseArgs({
  options: {
    'images-by': { type: 'string', default: '' },
    built: { type: 'boolean', default: false },
    host: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const log = createProgressLog();
await reportOperatorError(async () => {
  const rows = await checkOnCluster({
    helm: await ensureGoProgram('helm', process.env, log),
    imageLoader: values['images-by'],
    isBuilt: values.built,
    host: values.host ?? addressForPods(),
    values: values.set,
    log,
  });
  console.log(`\n${tableOf(rows)}\n`);
  process.exit(rows.every(isKept) ? 0 : 1);
});
