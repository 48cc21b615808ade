const internalPort = 3000;

const configWith = (discovery: object) => ({
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['alerts.yml'],
  scrape_configs: [{ job_name: 'kubrik', ...discovery }],
});

/** Finds the processes of `npm run up` in a checkout by the file that it keeps in DATA_DIR. */
export const prometheusOfUp = () =>
  configWith({ file_sd_configs: [{ files: ['../../.data/prometheus-targets.json'] }] });

/** Finds every replica of the parts by Docker's DNS, which knows the services of docker-compose.yml. */
export const prometheusOfContainers = (parts: readonly string[]) =>
  configWith({
    dns_sd_configs: [{ names: parts, type: 'A', port: internalPort, refresh_interval: '15s' }],
    relabel_configs: [{ source_labels: ['__meta_dns_name'], target_label: 'part' }],
  });

/** Finds the pods of the chart, in every namespace that Prometheus may list. */
export const prometheusOfKubernetes = () =>
  configWith({
    kubernetes_sd_configs: [
      { role: 'pod', selectors: [{ role: 'pod', label: 'app.kubernetes.io/name=kubrik' }] },
    ],
    relabel_configs: [
      {
        source_labels: ['__meta_kubernetes_pod_container_port_name'],
        regex: 'internal',
        action: 'keep',
      },
      {
        source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_component'],
        target_label: 'part',
      },
    ],
  });
