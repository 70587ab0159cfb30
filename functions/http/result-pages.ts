import type { Context } from 'hono'
import { publicResultEndpoints, resultKeyPattern, type FinisherResult, type PublicResultList } from '#shared/contract/public-results.ts'
import { editionIdPattern } from '#shared/contract/fields.ts'
import { categories } from '#shared/domain/race/categories.ts'
import { readPageNumber } from '#shared/domain/race/result-paths.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import type { PageRenderer, ResultsPage } from '#shared/page/page-renderer.ts'

/** Calls the site's own public API. Returns the status, the JSON, and the age of the answer in the edge's cache. */
export type ReadPublicAnswer = (path: string) => Promise<{ status: number; body: unknown; ageSeconds: number }>

/** The query parameters that the server renders. The edge caches a separate page for each of their values. */
export const resultsQuery = ['dag', 'categorie', 'pagina'] as const

interface RenderedPage {
  page: string
  status?: 404
  /** How long the edge may cache the page. */
  seconds?: number
}

const { listPublicResults, getFinisherResult } = publicResultEndpoints

/** Renders the results of a day, by default those of the last edition that has results. */
export async function renderResults(renderer: PageRenderer, c: Context, read: ReadPublicAnswer): Promise<RenderedPage> {
  const page = readResultsPage(c)
  const { edition, day } = page
  if (edition !== undefined && !editionIdPattern.test(edition)) return { page: await renderer.renderResults(page, undefined), status: 404 }
  const query = new URLSearchParams({ ...(edition ? { edition } : {}), ...(day ? { day } : {}) }).toString()
  const answer = await read(query ? `${listPublicResults.path}?${query}` : listPublicResults.path)
  const list = readBody<PublicResultList>(answer)
  return { page: await renderer.renderResults(page, list), ...cacheOf(list, answer) }
}

/** Renders the page of a finisher. */
export async function renderFinisher(renderer: PageRenderer, c: Context, read: ReadPublicAnswer): Promise<RenderedPage> {
  const { edition = '', key = '' } = c.req.param() as Record<string, string>
  if (!editionIdPattern.test(edition) || !resultKeyPattern.test(key))
    return { page: await renderer.renderFinisher({ edition, key }, undefined), status: 404 }
  const answer = await read(getFinisherResult.path.replace(':edition', edition).replace(':key', key))
  const result = readBody<FinisherResult>(answer)
  return { page: await renderer.renderFinisher({ edition, key }, result), ...cacheOf(result, answer) }
}

/** Reads the day, category and page number from the URL. Ignores the values that the browser ignores: hydration requires equal content. */
function readResultsPage(c: Context): ResultsPage {
  const [day = '', category, number] = resultsQuery.map((name) => c.req.query(name))
  return {
    edition: c.req.param('edition'),
    day: isCalendarDate(day) ? day : undefined,
    category: categories.find(({ key }) => key === category)?.key,
    page: readPageNumber(number),
  }
}

/**
 * Returns the body of an answer; undefined if the API answered "not found". Throws for any other failure: the server then sends the empty
 * page, and the browser calls the API.
 */
function readBody<Body>({ status, body }: { status: number; body: unknown }): Body | undefined {
  if (status === 200) return body as Body
  if (status === 404) return undefined
  throw new Error(`results answered ${status}`)
}

/** A page is as old as the answer it was rendered with, so the edge caches it only for the rest of that answer's cache time. */
const cacheOf = (found: unknown, { ageSeconds }: { ageSeconds: number }) =>
  found ? { seconds: Math.max(0, listPublicResults.cacheSeconds - ageSeconds) } : { status: 404 as const }
