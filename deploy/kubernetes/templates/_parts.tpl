{{/*
What each part needs: the file names of its secrets with their keys in the Secret, and what it connects to.
  redis: `full` may make sessions, `counting` only counts requests to the AI.
  callsOthers: it calls the services by HTTP while NATS is away, or asks how they are.
  outside: it opens connections to the outside: feeds, mail, push, messenger, AI.
*/}}
{{- define "kubrik.parts" -}}
gateway:
  redis: full
  callsOthers: true
  secrets: { COOKIE_SECRET: COOKIE_SECRET, MEDIA_KEY: MEDIA_KEY }
news:
  outside: true
  secrets: { MEDIA_KEY: MEDIA_KEY }
ports:
  secrets: { SETTINGS_KEY: SETTINGS_KEY_PORTS }
jobs:
  outside: true
  secrets: { SETTINGS_KEY: SETTINGS_KEY_JOBS, ATTACHMENT_KEY: ATTACHMENT_KEY }
protection:
  redis: counting
  outside: true
  secrets: { ATTACHMENT_KEY: ATTACHMENT_KEY }
blacklist:
  secrets: { SETTINGS_KEY: SETTINGS_KEY_BLACKLIST, ATTACHMENT_KEY: ATTACHMENT_KEY }
forum:
  secrets: { ATTACHMENT_KEY: ATTACHMENT_KEY }
banking:
  outside: true
  secrets: { SETTINGS_KEY: SETTINGS_KEY_BANKING, MEDIA_KEY: MEDIA_KEY }
users:
  redis: full
  outside: true
  secrets: { SETTINGS_KEY: SETTINGS_KEY_USERS, ATTACHMENT_KEY: ATTACHMENT_KEY, MEDIA_KEY: MEDIA_KEY }
admin:
  redis: full
  callsOthers: true
  outside: true
  secrets: { SETTINGS_KEY: SETTINGS_KEY }
media:
  outside: true
  secrets: { SETTINGS_KEY: SETTINGS_KEY_MEDIA, MEDIA_KEY: MEDIA_KEY, ATTACHMENT_KEY: ATTACHMENT_KEY }
{{- end -}}

{{/* Names of the services: every part but the gateway. As JSON, because templates give only text. */}}
{{- define "kubrik.services" -}}
{{- without (keys (fromYaml (include "kubrik.parts" .))) "gateway" | sortAlpha | toJson -}}
{{- end -}}

{{/* The values of one part: `part`, and above it those of `parts`. Takes the root and the part's name. */}}
{{- define "kubrik.partValues" -}}
{{- $root := index . 0 -}}
{{- mergeOverwrite (deepCopy $root.Values.part) (deepCopy (index $root.Values.parts (index . 1))) | toYaml -}}
{{- end -}}

{{- define "kubrik.labels" -}}
app.kubernetes.io/name: kubrik
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* What selects the pods of one part or server. Takes the root and its name. */}}
{{- define "kubrik.selector" -}}
app.kubernetes.io/name: kubrik
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Security of a container that needs no right of root. */}}
{{- define "kubrik.unprivileged" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* True when the media service has a disk of its own. */}}
{{- define "kubrik.hasMediaDisk" -}}
{{- if not .Values.settings.MEDIA_S3_ENDPOINT }}true{{ end -}}
{{- end -}}

{{/* Hosts of the NATS servers, with commas between. */}}
{{- define "kubrik.natsHosts" -}}
{{- if .Values.nats.address -}}
{{- .Values.nats.address -}}
{{- else -}}
{{- $hosts := list -}}
{{- range $number := until (int .Values.nats.replicas) -}}
{{- $hosts = append $hosts (printf "%s-nats-%d.%s-nats:4222" $.Release.Name $number $.Release.Name) -}}
{{- end -}}
{{- join "," $hosts -}}
{{- end -}}
{{- end -}}

{{/* The file of each secret of a part, as a dict from file name to key. Takes the root and the part's name. */}}
{{- define "kubrik.secretFiles" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $part := index (fromYaml (include "kubrik.parts" $root)) $name -}}
{{- $upper := upper $name -}}
{{- $files := merge (dict "INTERNAL_TOKEN" (printf "INTERNAL_TOKEN_%s" $upper) "NATS_PASSWORD" (printf "NATS_PASSWORD_%s" $upper)) $part.secrets -}}
{{- if ne $name "gateway" -}}{{- $_ := set $files "DATABASE_PASSWORD" (printf "DATABASE_PASSWORD_%s" $upper) -}}{{- end -}}
{{- if eq (default "" $part.redis) "full" -}}{{- $_ := set $files "REDIS_PASSWORD" "REDIS_PASSWORD" -}}{{- end -}}
{{- if eq (default "" $part.redis) "counting" -}}{{- $_ := set $files "REDIS_PASSWORD" "REDIS_PASSWORD_PROTECTION" -}}{{- end -}}
{{- if $part.callsOthers -}}
{{- range $service := fromJsonArray (include "kubrik.services" $root) -}}
{{- $key := printf "INTERNAL_TOKEN_%s" (upper $service) -}}{{- $_ := set $files $key $key -}}
{{- end -}}
{{- end -}}
{{- range $key := (fromYaml (include "kubrik.partValues" .)).secrets -}}{{- $_ := set $files $key $key -}}{{- end -}}
{{- toYaml $files -}}
{{- end -}}

{{/*
Environment of a part. `{file:…}` is replaced by the part itself, so no password stands in an environment.
Takes the root and the part's name.
*/}}
{{- define "kubrik.environment" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $release := $root.Release.Name -}}
{{- $part := index (fromYaml (include "kubrik.parts" $root)) $name -}}
{{- $addresses := list -}}
{{- range $host := splitList "," (include "kubrik.natsHosts" $root) -}}
{{- $addresses = append $addresses (printf "nats://%s:{file:/secrets/NATS_PASSWORD}@%s" $name (trim $host)) -}}
{{- end -}}
- { name: NATS_URL, value: {{ join "," $addresses | quote }} }
{{- if not $root.Values.nats.address }}
- { name: NATS_REPLICAS, value: {{ min 5 (int $root.Values.nats.replicas) | quote }} }
{{- end }}
- { name: DRAIN_MS, value: {{ mul 1000 (int $root.Values.drainSeconds) | quote }} }
{{- if ne $name "gateway" }}
- name: DATABASE_URL
  value: {{ printf "postgres://kubrik_%s:{file:/secrets/DATABASE_PASSWORD}@%s/kubrik_%s%s" $name (default (printf "%s-postgres:5432" $release) $root.Values.postgres.address) $name (ternary "" (printf "?%s" $root.Values.postgres.parameters) (empty $root.Values.postgres.parameters)) | quote }}
{{- else }}
- { name: PORT, value: "8080" }
- { name: FRONTEND_DIR, value: /app/frontend/dist }
# Only the ingress reaches a gateway, and it says who its client is.
- { name: TRUST_PROXY, value: uniquelocal }
{{- end }}
{{- if eq $name "admin" }}
- { name: GATEWAY_URL, value: {{ printf "http://%s-gateway" $release | quote }} }
{{- end }}
{{- with $part.redis }}
- name: REDIS_URL
  {{- $user := printf "%s:{file:/secrets/REDIS_PASSWORD}" (ternary "protection" "" (eq . "counting")) }}
  {{- with $root.Values.redis.sentinelMaster }}
  value: {{ printf "redis+sentinel://%s@%s/%s" $user $root.Values.redis.address . | quote }}
  {{- else }}
  value: {{ printf "redis://%s@%s" $user (default (printf "%s-redis:6379" $release) $root.Values.redis.address) | quote }}
  {{- end }}
{{- end }}
{{- if $part.callsOthers }}
{{- $urls := dict }}
{{- $tokens := dict }}
{{- range $service := fromJsonArray (include "kubrik.services" $root) }}
{{- $_ := set $urls $service (printf "http://%s-%s:3000" $release $service) }}
{{- $_ := set $tokens $service (printf "{file:/secrets/INTERNAL_TOKEN_%s}" (upper $service)) }}
{{- end }}
- { name: SERVICE_URLS, value: {{ $urls | toJson | quote }} }
- { name: SERVICE_TOKENS, value: {{ $tokens | toJson | quote }} }
{{- end }}
{{- range $file, $key := fromYaml (include "kubrik.secretFiles" .) }}
{{- if not (or (regexMatch "_PASSWORD$" $file) (regexMatch "^INTERNAL_TOKEN_" $file)) }}
- { name: {{ $file }}_FILE, value: /secrets/{{ $file }} }
{{- end }}
{{- end }}
{{- end -}}

{{/*
The container of a part, as its deployment and the job of schema migrations run it. It ends with `env`, for the job to add to.
Takes the root and the part's name.
*/}}
{{- define "kubrik.container" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
name: {{ $name }}
image: {{ printf "%s/%s:%s" $root.Values.images.prefix $name (default $root.Chart.AppVersion $root.Values.images.tag) | quote }}
imagePullPolicy: {{ $root.Values.images.pullPolicy }}
securityContext:
  {{- include "kubrik.unprivileged" $root | nindent 2 }}
envFrom:
  - configMapRef: { name: {{ $root.Release.Name }}-settings }
volumeMounts:
  - { name: secrets-of-{{ $name }}, mountPath: /secrets, readOnly: true }
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
env:
  {{- include "kubrik.environment" . | nindent 2 }}
{{- end -}}

{{/* The volume of a part's secrets, as files. Takes the root and the part's name. */}}
{{- define "kubrik.secretVolume" -}}
name: secrets-of-{{ index . 1 }}
secret:
  secretName: {{ (index . 0).Values.secret }}
  defaultMode: 0440
  items:
    {{- range $file, $key := fromYaml (include "kubrik.secretFiles" .) }}
    - { key: {{ $key }}, path: {{ $file }} }
    {{- end }}
{{- end -}}

{{/* What holds for every pod of ours. */}}
{{- define "kubrik.pod" -}}
automountServiceAccountToken: false
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* Spreads the pods of one part or server over nodes. Takes the root and its name. */}}
{{- define "kubrik.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "kubrik.selector" . | nindent 8 }}
{{- end -}}
