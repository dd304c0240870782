import type { FastifyInstance } from 'fastify'
import { chatPath } from '../../../src/contract/chat.ts'
import type { ChatProvider } from '../../config/chat-settings.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

/**
 * Serves the document in which a provider's chat runs. It has a policy of its own: the provider's script and what
 * comes from where it comes from, and nothing of ours. Only our own pages frame it.
 */
export function serveChatPage(app: FastifyInstance, provider: ChatProvider): void {
  const html = chatHtml(provider)
  const policy = chatPolicy(provider)
  app.get(chatPath, (_, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

function chatHtml({ script, token }: ChatProvider): string {
  const data = token === '' ? '' : ` data-token="${escapeHtml(token)}"`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title>
</head>
<body>
<script src="${escapeHtml(script)}"${data} async></script>
</body>
</html>
`
}

function chatPolicy({ origin }: ChatProvider): string {
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin} data: blob:`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
