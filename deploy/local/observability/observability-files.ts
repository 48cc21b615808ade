import { join } from 'node:path';
import { stringify } from 'yaml';
import { serviceNames } from '../platform/services.ts';
import { root } from '../state.ts';
import { alertRules } from './alerts.ts';
import { dashboards, grafanaDashboard } from './dashboards.ts';
import { prometheusOfContainers, prometheusOfKubernetes, prometheusOfUp } from './prometheus.ts';

export const observabilityFolder = join(root, 'deploy', 'observability');

const yaml = (content: object) =>
  `# Made by \`npm run observability\` out of deploy/local/observability.\n${stringify(content, { lineWidth: 0 })}`;
const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** The files of `deploy/observability`: path in that folder, and text. */
export const observabilityFiles = (): Record<string, string> => ({
  'alerts.yml': yaml(alertRules()),
  'prometheus.yml': yaml(prometheusOfUp()),
  'prometheus.containers.yml': yaml(prometheusOfContainers(['gateway', ...serviceNames(root)])),
  'prometheus.kubernetes.yml': yaml(prometheusOfKubernetes()),
  ...Object.fromEntries(
    dashboards.map((dashboard) => [`dashboards/${dashboard.name}.json`, json(grafanaDashboard(dashboard))]),
  ),
});
