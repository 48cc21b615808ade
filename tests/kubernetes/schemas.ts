import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of Kubernetes whose schemas the chart is checked against. */
const kubernetesVersion = 'v1.36.3';

interface Definition {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
  [keyword: string]: unknown;
}

/**
 * Writes the JSON schema of each kind of resource for kubeconform, which by itself would fetch them from a web site. They are made
 * from the API description in the source of Kubernetes, out of the Go module proxy.
 * @param folder empty, for the schemas
 * @returns the schema location for kubeconform
 */
export function writeKubernetesSchemas(folder: string): string {
  const source = execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${kubernetesVersion}`], {
    encoding: 'utf8',
    cwd: folder,
  });
  const { Dir } = JSON.parse(source) as { Dir: string };
  const description = readFileSync(join(Dir, 'api/openapi-spec/swagger.json'), 'utf8');
  const { definitions } = JSON.parse(description) as { definitions: Record<string, Definition> };
  for (const definition of Object.values(definitions)) {
    // A name that the API does not know is a mistake; Kubernetes itself would ignore it.
    if (definition.properties) definition.additionalProperties ??= false;
  }
  // The description says that these are strings, although numbers are valid.
  for (const name of ['util.intstr.IntOrString', 'api.resource.Quantity'])
    definitions[`io.k8s.apimachinery.pkg.${name}`] = { oneOf: [{ type: 'string' }, { type: 'number' }] };
  for (const definition of Object.values(definitions)) {
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      const prefix = group ? `${group.split('.')[0]}-${version}` : version;
      const file = join(folder, `${kind}-${prefix}.json`.toLowerCase());
      writeFileSync(file, JSON.stringify({ ...definition, definitions: usedBy(definition, definitions) }));
    }
  }
  return join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json');
}

/** The definitions that this one refers to, directly or through others. */
function usedBy(
  definition: Definition,
  all: Record<string, Definition>,
  found: Record<string, Definition> = {},
): Record<string, Definition> {
  for (const [, name = ''] of JSON.stringify(definition).matchAll(/"#\/definitions\/([^"]+)"/g)) {
    const used = all[name];
    if (!used || found[name]) continue;
    found[name] = used;
    usedBy(used, all, found);
  }
  return found;
}
