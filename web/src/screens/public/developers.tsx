import { Trans, useLingui } from '@lingui/react/macro'
import { API_REFERENCE } from '@vapsi/contract/values/access/reference'
import { KEY_SCOPES } from '@vapsi/contract/values/access/rights'
import type { ReactNode } from 'react'
import { CodeBlock } from '../../features/developers/code-block.tsx'
import { examples } from '../../features/developers/examples.ts'
import { scopeWords } from '../../domain/company/scope-words.ts'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

/** Names that are the same in every language. */
const file = 'vapsi.ts'
const runtime = 'Node.js 24'
const command = 'node vapsi.ts'
const retryAfter = 'Retry-After'
const idempotencyKey = 'Idempotency-Key'
const link = 'Link'
const receiver = 'receive.ts'
const start = 'VAPSI_WEBHOOK_SECRET=whsec_… node receive.ts'
const standard = 'Standard Webhooks'
const webhookId = 'webhook-id'
const dataField = 'data'

/** How another system calls the API, with examples that run as they stand. */
export function DevelopersScreen() {
  const { i18n } = useLingui()
  return (
    <PublicShell>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-10 px-4 pt-8 pb-16 md:px-8 md:pt-14">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">
            <Trans>Developers</Trans>
          </h1>
          <p className="mt-3 text-pretty text-quiet">
            <Trans>
              Your own system books trucks, posts loads and follows trips through the same API as this site: the same
              calls, the same rules, the same errors.
            </Trans>
          </p>
          <p className="mt-3">
            <a href={API_REFERENCE.page} className="font-semibold underline">
              <Trans>All calls, with the scope that each needs</Trans>
            </a>{' '}
            ·{' '}
            <a href={API_REFERENCE.document} className="font-semibold underline">
              OpenAPI (JSON)
            </a>
          </p>
        </div>
        <Part title={<Trans>Quick start</Trans>}>
          <p>
            <Trans>
              The demo has a sandbox company whose key everybody knows. For your own account, an owner makes a key under
              Profile, API keys.
            </Trans>
          </p>
          <CodeBlock label="set-up.sh" code={examples.setUp} />
          <CodeBlock label="who-am-i.sh" code={examples.whoAmI} />
          <CodeBlock label="post-load.sh" code={examples.postLoad} />
          <CodeBlock label="list-shipments.sh" code={examples.listShipments} />
        </Part>
        <Part title="TypeScript">
          <p>
            <Trans>A client with the types of all calls is generated from the document above:</Trans>
          </p>
          <CodeBlock label="client.sh" code={examples.client} />
          <p>
            <Trans>
              Save it as {file} and run it with {runtime}: {command}
            </Trans>
          </p>
          <CodeBlock label="vapsi.ts" code={examples.typescript} />
        </Part>
        <Part title={<Trans>Webhooks</Trans>}>
          <p>
            <Trans>
              Your system need not ask: an owner adds its address under Profile, Webhooks, and chooses the events. Each
              is sent as JSON with what the API shows you of the shipment, signed by {standard}.
            </Trans>
          </p>
          <p>
            <Trans>
              Save it as {receiver} and start it with the signing secret: {start}
            </Trans>
          </p>
          <CodeBlock label={receiver} code={examples.receive} />
          <ul className="grid grid-cols-1 list-disc gap-2 pl-5">
            <li>
              <Trans>
                Every event arrives at least once: what comes twice has the same {webhookId} and the same body. Those of
                one shipment come in order.
              </Trans>
            </li>
            <li>
              <Trans>
                Any 2xx within ten seconds counts; redirects do not. Otherwise it is tried again, from after five
                seconds to every hour, for a day. After three days in which nothing arrived the webhook is switched off,
                and you are told.
              </Trans>
            </li>
            <li>
              <Trans>
                {dataField} is what the API shows your account when a message is first sent. Fields and events may be
                added.
              </Trans>
            </li>
          </ul>
        </Part>
        <Part title={<Trans>What a key may do</Trans>}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            {KEY_SCOPES.map((scope) => (
              <Scope key={scope} name={scope}>
                {i18n._(scopeWords[scope])}
              </Scope>
            ))}
          </dl>
          <p>
            <Trans>
              No key pays, changes the account or makes other keys. A key ends on its last day, and an owner revokes it
              at once. 300 calls a minute; more are answered 429 with {retryAfter}.
            </Trans>
          </p>
        </Part>
        <Part title={<Trans>What to rely on</Trans>}>
          <ul className="grid grid-cols-1 list-disc gap-2 pl-5">
            <li>
              <Trans>A creation with an {idempotencyKey} takes effect once, however often it is sent.</Trans>
            </li>
            <li>
              <Trans>
                Every refusal is JSON with a code for programs and a sentence for people; wrong fields are named.
              </Trans>
            </li>
            <li>
              <Trans>Lists are read page by page: the header {link} leads to the next page.</Trans>
            </li>
          </ul>
        </Part>
      </div>
    </PublicShell>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Scope({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <code className="font-semibold">{name}</code>
      </dt>
      <dd className="text-quiet">{children}</dd>
    </>
  )
}
