import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { environmentSchema, parseConfig } from '../../server/config/config.ts'
import { isInstalled } from '../support/installed.ts'
import { parseYaml } from '../support/yaml.ts'
import { projectFile, projectRoot } from './project-files.ts'

const read = (path: string): unknown[] => parseYaml(projectFile(path).text)
const settings = Object.keys(environmentSchema.entries)
/** What Node itself reads. */
const ofNode = ['NODE_ENV']
const texts = v.record(v.string(), v.string())

/** Settings that the gateway does not have. */
function strangeSettings(names: readonly string[]): string[] {
  return names.filter((name) => !settings.includes(name) && !ofNode.includes(name))
}

describe('the compose file', () => {
  const service = v.looseObject({
    environment: v.optional(texts, {}),
    depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
    volumes: v.optional(v.array(v.string()), []),
    networks: v.array(v.string()),
    profiles: v.optional(v.array(v.string()), []),
    restart: v.literal('unless-stopped'),
    read_only: v.optional(v.boolean()),
    cap_drop: v.optional(v.array(v.string())),
    ports: v.optional(v.array(v.string())),
    stop_grace_period: v.string(),
  })
  const file = v.parse(
    v.looseObject({
      services: v.strictObject({
        postgres: service,
        gateway: service,
        'gateway-2': v.strictObject({
          extends: v.object({ service: v.literal('gateway') }),
          volumes: v.array(v.string()),
          profiles: v.array(v.string()),
        }),
        nats: service,
        caddy: service,
      }),
      networks: v.object({
        inner: v.object({ ipam: v.object({ config: v.array(v.object({ subnet: v.string() })) }) }),
        bus: v.object({ internal: v.literal(true) }),
      }),
      volumes: v.record(v.string(), v.null()),
    }),
    read('compose.yaml')[0],
  )
  const { gateway, caddy, postgres } = file.services

  it('gives the gateway settings that it has', () => {
    expect(strangeSettings(Object.keys(gateway.environment))).toEqual([])
  })

  it('has the gateway believe the network that the proxy is in, and no other', () => {
    const [range] = file.networks.inner.ipam.config
    expect(gateway.environment.TRUSTED_PROXY).toBe(range?.subnet)
    expect([gateway.networks, caddy.networks]).toEqual([['inner', 'bus'], ['inner']])
  })

  it('opens nothing but the proxy, and lets the gateway write to its volume alone', () => {
    expect([gateway.ports, postgres.ports]).toEqual([undefined, undefined])
    expect(gateway.read_only).toBe(true)
    expect(gateway.cap_drop).toEqual(['ALL'])
    expect(gateway.volumes).toEqual(['data:/data'])
  })

  it('starts several gateways and what is between them where it is asked to alone', () => {
    const several = Object.entries(file.services).filter(([, { profiles }]) => profiles.length > 0)
    expect(several.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['gateway-2', ['several']],
      ['nats', ['several']],
    ])
    expect(file.services.nats.networks).toEqual(['bus'])
    expect(gateway.environment.NATS_URL).toBe('${NATS_URL:-}')
  })

  it('names every volume that it uses', () => {
    const used = Object.values(file.services)
      .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((name) => !name.startsWith('.'))
    expect(used.toSorted()).toEqual(Object.keys(file.volumes).toSorted())
  })
})

describe('the Kubernetes manifests', () => {
  const label = v.object({ 'app.kubernetes.io/name': v.literal('bourse') })
  const manifest = v.looseObject({
    apiVersion: v.string(),
    kind: v.string(),
    metadata: v.looseObject({ name: v.literal('bourse'), labels: label }),
  })
  const manifests = ['gateway', 'autoscaling'].flatMap((name) =>
    read(`deploy/kubernetes/${name}.yaml`).map((found) => v.parse(manifest, found)),
  )
  const probe = v.looseObject({
    httpGet: v.object({ path: v.string(), port: v.literal('http') }),
    periodSeconds: v.number(),
    failureThreshold: v.number(),
  })
  const container = v.looseObject({
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    lifecycle: v.object({ preStop: v.object({ sleep: v.object({ seconds: v.number() }) }) }),
    securityContext: v.looseObject({
      allowPrivilegeEscalation: v.literal(false),
      readOnlyRootFilesystem: v.literal(true),
    }),
    ports: v.array(v.object({ name: v.literal('http'), containerPort: v.literal(8080) })),
    volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
  })
  const pod = v.looseObject({
    securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
    terminationGracePeriodSeconds: v.number(),
    containers: v.tuple([container]),
    volumes: v.array(v.looseObject({ name: v.string() })),
  })
  const one = (kind: string): v.InferOutput<typeof manifest> => {
    const [found, ...others] = manifests.filter((made) => made.kind === kind)
    if (found === undefined || others.length > 0) throw new Error(`not one ${kind}`)
    return found
  }
  const deployment = v.parse(
    v.object({
      selector: v.object({ matchLabels: label }),
      template: v.object({ metadata: v.object({ labels: label }), spec: pod }),
    }),
    v.parse(v.looseObject({ spec: v.looseObject({}) }), one('Deployment')).spec,
  )

  it('are of versions of their kinds that clusters take', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
    const versions = manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)
    expect(versions.toSorted()).toEqual([
      'apps/v1 Deployment',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'networking.k8s.io/v1 Ingress',
      'networking.k8s.io/v1 NetworkPolicy',
      'policy/v1 PodDisruptionBudget',
      'v1 ConfigMap',
      'v1 Service',
      'v1 ServiceAccount',
    ])
  })

  it('ask the gateway what it answers, and kill none that is merely not ready', () => {
    const [gateway] = deployment.template.spec.containers
    expect(gateway.readinessProbe.httpGet.path).toBe('/readyz')
    expect(gateway.startupProbe.httpGet.path).toBe('/readyz')
    expect(gateway.livenessProbe.httpGet.path).toBe('/healthz')
  })

  it('leave a gateway the 24 s that it takes to go, after proxies have heard of it', () => {
    const { terminationGracePeriodSeconds, containers } = deployment.template.spec
    const [{ lifecycle }] = containers
    expect(terminationGracePeriodSeconds).toBeGreaterThan(lifecycle.preStop.sleep.seconds + 24)
  })

  it('mount every volume that they make', () => {
    const [{ volumeMounts }] = deployment.template.spec.containers
    const made = deployment.template.spec.volumes.map(({ name }) => name)
    expect(volumeMounts.map(({ name }) => name)).toEqual(made)
  })

  it('give the gateway settings that it has', () => {
    const { data } = v.parse(v.looseObject({ data: texts }), one('ConfigMap'))
    expect(strangeSettings(Object.keys(data))).toEqual([])
  })

  it('have a gateway believe no address before somebody names whose', () => {
    const { data } = v.parse(v.looseObject({ data: texts }), one('ConfigMap'))
    expect(() => parseConfig({ TRUSTED_PROXY: data.TRUSTED_PROXY })).toThrow('TRUSTED_PROXY')
    const policy = v.object({
      podSelector: v.object({ matchLabels: label }),
      policyTypes: v.tuple([v.literal('Ingress')]),
      ingress: v.tuple([
        v.object({
          from: v.tuple([v.object({ namespaceSelector: v.object({ matchLabels: texts }) })]),
          ports: v.tuple([v.object({ port: v.literal('http') })]),
        }),
      ]),
    })
    expect(v.is(v.looseObject({ spec: policy }), one('NetworkPolicy'))).toBe(true)
  })

  it('scale the deployment that there is, and let one gateway go at a time', () => {
    const named = v.looseObject({ kind: v.string(), name: v.string() })
    const scaled = v.parse(
      v.looseObject({ spec: v.looseObject({ scaleTargetRef: named }) }),
      one('HorizontalPodAutoscaler'),
    )
    expect(scaled.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'bourse' })
    const budget = v.object({
      maxUnavailable: v.literal(1),
      selector: v.object({ matchLabels: label }),
    })
    expect(v.is(v.looseObject({ spec: budget }), one('PodDisruptionBudget'))).toBe(true)
  })
})

describe('the Kubernetes manifests of NATS', () => {
  const manifests = read('deploy/kubernetes/nats.yaml')
  const of = (kind: string): unknown =>
    manifests.find((found) => v.is(v.looseObject({ kind: v.literal(kind) }), found))

  it('let gateways reach it, and nobody else', () => {
    const labels = { 'app.kubernetes.io/name': 'bourse-nats' }
    expect(manifests).toHaveLength(3)
    expect(of('NetworkPolicy')).toMatchObject({
      spec: {
        podSelector: { matchLabels: labels },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'bourse' } } }],
            ports: [{ port: 'nats' }],
          },
        ],
      },
    })
    expect(of('Service')).toMatchObject({ spec: { selector: labels, ports: [{ port: 4222 }] } })
  })

  it('give it the password, and nothing of the machine', () => {
    expect(of('Deployment')).toMatchObject({
      spec: {
        selector: { matchLabels: { 'app.kubernetes.io/name': 'bourse-nats' } },
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                args: expect.arrayContaining(['$(NATS_PASSWORD)']),
                envFrom: [{ secretRef: { name: 'bourse-nats' } }],
                securityContext: { readOnlyRootFilesystem: true },
              },
            ],
          },
        },
      },
    })
  })
})

describe('the Caddyfile', () => {
  it.skipIf(!isInstalled('caddy'))('is valid to the Caddy of this machine', () => {
    const file = fileURLToPath(new URL('deploy/Caddyfile', projectRoot))
    const args = ['validate', '--adapter', 'caddyfile', '--config', file]
    expect(() => execFileSync('caddy', args, { stdio: 'pipe' })).not.toThrow()
    expect(execFileSync('caddy', ['fmt', file], { encoding: 'utf8' })).toBe(
      projectFile('deploy/Caddyfile').text,
    )
  })
})
