import { join } from 'node:path'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { fetchDeployedPage } from '#functions/adapters/site/fetch-deployed-page.ts'
import { fetchPublicAnswer } from '#functions/adapters/site/fetch-public-answer.ts'
import { loadPageRenderer, onceLoaded } from '#functions/adapters/site/load-page-renderer.ts'
import { logToConsole } from '#functions/entry/log-to-console.ts'
import { serverRenderedPages } from '#functions/http/server-rendered-pages.ts'

const env = z.object({ SITE_URL: z.string(), TABLE_NAME: z.string() }).parse(process.env)
const table = openTable({ tableName: env.TABLE_NAME })

/** The pages of the news, the results, the shop and the community. Reads only public data, and has no secret. */
export const handler = handle(
  serverRenderedPages({
    content: createContentStore(table),
    orders: createOrderStore(table),
    // The folder is beside this file (infra/stacks/product-stack.ts).
    renderer: onceLoaded(() => loadPageRenderer(join(import.meta.dirname, 'pages'))),
    readShell: () => fetchDeployedPage(env.SITE_URL, '/shell.html'),
    readPublicAnswer: (path) => fetchPublicAnswer(env.SITE_URL, path),
    log: logToConsole,
  }),
)
