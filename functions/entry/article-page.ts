import { handle } from 'hono/aws-lambda'
import * as z from 'zod'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content-store.ts'
import { fetchDeployedPage } from '#functions/adapters/site/deployed-page.ts'
import { articlePage } from '#functions/http/article-page.ts'
import { logToConsole } from './log-to-console.ts'

const env = z.object({ SITE_URL: z.string(), TABLE_NAME: z.string() }).parse(process.env)

/** The page of an article. Reads one item and knows no secret. */
export const handler = handle(
  articlePage({
    content: createContentStore(openTable({ tableName: env.TABLE_NAME })),
    siteUrl: env.SITE_URL,
    readPage: (file) => fetchDeployedPage(env.SITE_URL, file),
    log: logToConsole,
  }),
)
