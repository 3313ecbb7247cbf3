import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { nth } from './nth.ts'
import { postgresBin } from './packages.ts'

/** Ports of everything, all on 127.0.0.1. */
export interface Ports {
  etcd: { client: number; peer: number }[]
  nodes: { postgres: number; patroni: number }[]
  primary: number
  replica: number
  pooler: number
  servers: number[]
  front: number
  status: number
}

export const nodeNames = ['a', 'b', 'replica']
/** The disk of a node; the trial `full` mounts a small one there. */
export const diskOf = (folder: string, node: string) => join(folder, `node-${node}`)
export const dataOf = (folder: string, node: string) => join(diskOf(folder, node), 'data')
export const serverNames = ['vapsi-1', 'vapsi-2']

/** `first` is the entry point; the pieces use ports from 15000 above it. */
export function portsFrom(first: number): Ports {
  let next = first + 15_000
  const one = () => (next += 1)
  return {
    etcd: Array.from({ length: 3 }, () => ({ client: one(), peer: one() })),
    nodes: nodeNames.map(() => ({ postgres: one(), patroni: one() })),
    primary: one(),
    replica: one(),
    pooler: one(),
    servers: serverNames.map(one),
    front: first,
    status: one(),
  }
}

const local = (port: number) => `127.0.0.1:${port}`

export function etcdArgs(ports: Ports, at: number, folder: string): string[] {
  const { client, peer } = nth(ports.etcd, at)
  const settings = {
    name: `etcd-${at}`,
    'data-dir': join(folder, `etcd-${at}`),
    'listen-client-urls': `http://${local(client)}`,
    'advertise-client-urls': `http://${local(client)}`,
    'listen-peer-urls': `http://${local(peer)}`,
    'initial-advertise-peer-urls': `http://${local(peer)}`,
    'initial-cluster': ports.etcd.map((one, each) => `etcd-${each}=http://${local(one.peer)}`).join(','),
    'initial-cluster-token': 'vapsi',
    // All three share the disk and cores of one machine.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  }
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
}

interface Secrets {
  superuser: string
  replication: string
  vapsi: string
}

/** Patroni reads YAML, and so JSON. */
export function patroniSettings(ports: Ports, at: number, folder: string, secrets: Secrets): string {
  const { postgres, patroni } = nth(ports.nodes, at)
  // The third node is for reading: it never leads, and no commit waits for it.
  const isReplica = at === 2
  return JSON.stringify({
    scope: 'vapsi',
    name: nodeNames[at],
    restapi: { listen: local(patroni), connect_address: local(patroni) },
    etcd3: { hosts: ports.etcd.map(({ client }) => local(client)) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        // A primary that reaches every other node stays the leader while etcd is away.
        failsafe_mode: true,
        // A crashed primary is replaced at once.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
            max_wal_size: '512MB',
            synchronous_commit: 'on',
            max_parallel_workers_per_gather: 0,
            jit: 'off',
            random_page_cost: 1.1,
            timezone: 'UTC',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: dataOf(folder, nth(nodeNames, at)),
      bin_dir: postgresBin,
      pgpass: join(folder, `pgpass-${nodeNames[at]}`),
      parameters: { unix_socket_directories: '' },
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'postgres', password: secrets.superuser },
      },
    },
    tags: { nofailover: isReplica, nosync: isReplica },
  })
}

const again = 'hdr Retry-After "%[rand(10),add(3)]"'
/** While no server is ready: callers come back after 3 to 12 s and not all at once, as the servers themselves ask. */
const notReady = [
  `http-request return status 503 content-type application/json ${again} lf-string '{"message":"The service is busy. Please try again in a moment.","code":"unavailable"}' if { nbsrv eq 0 } { path_beg /api/ }`,
  `http-request return status 503 content-type "text/html; charset=utf-8" ${again} lf-string '<!doctype html><meta name=viewport content="width=device-width"><meta http-equiv=refresh content=5><title>Vapsi</title><p>The service is busy. This page tries again by itself.' if { nbsrv eq 0 }`,
]

/** One proxy for the database, which asks Patroni for the leader, and one for visitors. */
export function haproxySettings(ports: Ports): string {
  const nodes = ports.nodes.map(
    ({ postgres, patroni }, at) => `server ${nodeNames[at]} ${local(postgres)} maxconn 100 check port ${patroni}`,
  )
  const listen = (name: string, port: number, lines: string[]) => `listen ${name}
  bind ${local(port)}
  ${lines.join('\n  ')}
`
  const ask = (path: string) => [
    'mode tcp',
    `option httpchk GET ${path}`,
    'http-check expect status 200',
    // A node that no longer leads must not keep connections.
    'default-server inter 1s fastinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions',
  ]
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  # Patroni is slow to answer on a machine that has much to do, which is no reason to turn everybody out.
  timeout check 5s
${listen('primary', ports.primary, [...ask('/primary'), ...nodes])}
${listen('replica', ports.replica, [...ask('/replica?lag=16MB'), 'balance leastconn', ...nodes])}
${listen('front', ports.front, [
  'mode http',
  'balance leastconn',
  'option forwardfor',
  'option httpchk GET /readyz',
  'option redispatch',
  'retries 2',
  // A request that reached a server may have been executed: only requests that were not are sent to the other one, and
  // reads that one of them refuses.
  'retry-on conn-failure empty-response 503',
  'http-request disable-l7-retry unless METH_GET',
  ...notReady,
  'default-server inter 500ms fall 3 rise 1',
  ...serverNames.map((name, at) => `server ${name} ${local(nth(ports.servers, at))} check`),
])}
${listen('status', ports.status, ['mode http', 'stats enable', 'stats uri /'])}`
}

export function poolerSettings(ports: Ports, folder: string): string {
  return `[databases]
vapsi = host=127.0.0.1 port=${ports.primary} dbname=vapsi
vapsi_replica = host=127.0.0.1 port=${ports.replica} dbname=vapsi
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${4 * availableParallelism()}
max_client_conn = 1000
query_timeout = 10
idle_transaction_timeout = 30
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 4
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
`
}
