import * as z from 'zod'
import { isMailLink, type RichText } from '#shared/domain/messages/rich-text.ts'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'

const link = z.string().max(2000, 'Deze link is te lang').refine(isMailLink, 'Een link begint met https:// of mailto:')
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: link }) }),
])
const inline = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks: z.array(mark).max(3).optional() }),
      z.object({ type: z.literal('hardBreak') }),
    ]),
  )
  .max(2000)
const paragraph = z.object({ type: z.literal('paragraph'), content: inline.optional() })
const items = z.array(z.object({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(50) })).max(200)
const picture = z.string().refine((src) => parseUploadedSize(src) !== undefined, 'Deze foto staat niet op de site. Kies hem opnieuw.')

/**
 * A formatted text: an allow-list of nodes, marks and links. Fields that are not named here are removed, and any other node is refused. The
 * schema is not recursive, so that a deeply nested text cannot exhaust the server.
 */
export const richText = z.object({
  type: z.literal('doc'),
  content: z
    .array(
      z.discriminatedUnion('type', [
        paragraph,
        z.object({ type: z.literal('heading'), content: inline.optional() }),
        z.object({ type: z.literal('bulletList'), content: items }),
        z.object({ type: z.literal('orderedList'), content: items }),
        z.object({ type: z.literal('image'), attrs: z.object({ src: picture, alt: z.string().max(300).nullish() }) }),
      ]),
    )
    .max(1000, 'Deze inhoud is te lang'),
}) satisfies z.ZodType<RichText>
