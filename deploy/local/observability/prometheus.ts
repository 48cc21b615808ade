const internalPort = 3000;

const configWith = (discovery: object) => ({
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['alerts.yml'],
  scrape_configs: [{ job_name: 'kubrik', ...discovery }],
});

/** Finds the processes of `npm run up` in a checkout by the file that it keeps in DATA_DIR. */
export const prometheusOfUp = () =>
  configWith({ file_sd_configs: [{ files: ['../../.data/prometheus-targets.json'] }] });

/**
 * Finds every replica of the parts by DNS: in Docker's networks by the services of docker-compose.yml, in Kubernetes by
 * headless services with these names.
 */
export const prometheusOfContainers = (parts: readonly string[]) =>
  configWith({
    dns_sd_configs: [{ names: parts, type: 'A', port: internalPort, refresh_interval: '15s' }],
    relabel_configs: [{ source_labels: ['__meta_dns_name'], target_label: 'part' }],
  });
