import { useState } from 'react'
import * as z from 'zod'
import { articleCalls, articleForm } from '#shared/contract/records.ts'
import { articlePath } from '#shared/page/article-page.ts'
import { nameArticleCategory } from '#shared/page/article-words.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { formatDayCell } from '#web/features/admin/table/cell-words.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asDayOf, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { ArticleText } from '#web/ui/text/article-text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RecordSection } from './record-section.tsx'
import { pictureOptions, version } from './words.ts'

const form = articleForm.extend({ version, featuredImage: z.string().transform((url) => url || null) })
type Form = z.input<typeof form>
type Row = z.output<typeof articleCalls.list.response>[number]

const columns: readonly SectionColumn<Row>[] = [
  { key: 'title', head: 'Titel', value: (one) => one.title, strong: true },
  { key: 'category', head: 'Categorie', value: (one) => nameArticleCategory(one.category) },
  { key: 'author', head: 'Auteur', value: (one) => one.author },
  {
    key: 'status',
    head: 'Status',
    value: (one) => (one.published ? 'Online' : 'Concept'),
    cell: (one) => <Badge kind={one.published ? 'ok' : 'wait'}>{one.published ? 'Online' : 'Concept'}</Badge>,
  },
  {
    key: 'publishedAt',
    head: 'Sinds',
    value: (one) => one.publishedAt,
    text: (one) => asDayOf(one.publishedAt),
    cell: (one) => (one.publishedAt ? formatDayCell(one.publishedAt) : <Quiet>-</Quiet>),
  },
  { key: 'views', head: 'Gelezen', value: (one) => one.viewCount, end: true },
  { key: 'address', head: 'Adres', value: (one) => articlePath(one.slug), hidden: true },
]
const filters: readonly SectionFilter<Row>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Alle artikelen',
    options: ['Online', 'Concept'].map((value) => ({ value, label: value })),
    matches: (one, status) => one.published === (status === 'Online'),
  },
]
const categoryOptions = ['featured', 'training', 'events', 'stories', 'tips'].map((value) => ({ value, label: nameArticleCategory(value) }))

const fields = (row: Row | undefined): readonly FormField<Form>[] => [
  { name: 'title', label: 'Titel', wide: true },
  {
    name: 'slug',
    label: 'Adres',
    readOnly: row !== undefined,
    hint: row ? `Staat vast: ${articlePath(row.slug)}` : 'Zoals trainen-op-zand. Verandert later niet meer.',
  },
  {
    name: 'category',
    label: 'Categorie',
    kind: 'select',
    // An article keeps a category that is no longer offered.
    options: categoryOptions.some(({ value }) => !row || value === row.category)
      ? categoryOptions
      : [...categoryOptions, { value: row!.category, label: row!.category }],
  },
  { name: 'author', label: 'Auteur' },
  {
    name: 'featuredImage',
    label: 'Foto',
    kind: 'picture',
    options: [{ value: '', label: 'Geen foto' }, ...pictureOptions],
    hint: 'Liggend is het mooist: boven het artikel staat hij breed.',
    optional: true,
  },
  { name: 'excerpt', label: 'Samenvatting', kind: 'textarea', rows: 2, hint: 'Staat in de lijst, en in wat iemand deelt.' },
  {
    name: 'content',
    label: 'Tekst',
    kind: 'textarea',
    rows: 12,
    hint: 'Een lege regel begint een alinea. Opmaak is er niet: wat je typt, staat er.',
  },
  { name: 'published', label: 'Online', kind: 'check', hint: 'Uit: een concept, alleen hier te lezen.' },
]

const toForm = (row: Row | undefined): Form => ({
  title: row?.title ?? '',
  slug: row?.slug ?? '',
  excerpt: row?.excerpt ?? '',
  content: row?.content ?? '',
  category: row?.category ?? 'training',
  author: row?.author ?? 'Redactie',
  featuredImage: row?.featuredImage ?? '',
  published: row?.published ?? false,
  ...(row ? { version: row.version } : {}),
})

/** `/admin/instellingen/nieuws`: articles and drafts. */
export default function Articles() {
  const [previewed, setPreviewed] = useState<Row>()
  return (
    <>
      <RecordSection
        title="Nieuws"
        note="Artikelen en concepten"
        noun="artikelen"
        one="artikel"
        add="Nieuw artikel"
        hint="Titel, categorie of auteur"
        calls={articleCalls}
        params={({ id }) => ({ id })}
        nameOf={({ title }) => title}
        columns={columns}
        filters={filters}
        empty={{ title: 'Nog geen artikelen', text: 'Schrijf er een: het blijft een concept tot je het online zet.' }}
        schema={form}
        fields={fields}
        values={toForm}
        removes={({ published }) => (published ? 'Het artikel verdwijnt van de site.' : 'Het concept verdwijnt.')}
        actions={(row, save) => (
          <>
            <RowAction icon="eye" label={`Voorbeeld van ${row.title}`} onPress={() => setPreviewed(row)} />
            {save && (
              <RowAction
                icon={row.published ? 'pause' : 'share'}
                label={row.published ? `Haal ${row.title} offline` : `Zet ${row.title} online`}
                onPress={() => void publish(row, save)}
              />
            )}
          </>
        )}
      />
      <Dialog open={previewed !== undefined} onClose={() => setPreviewed(undefined)} title="Zoals het op de site staat" wide>
        {previewed && (
          <Ground kind="sea" padding={{ base: '4', md: '6' }}>
            <ArticleText article={previewed} counted />
          </Ground>
        )}
      </Dialog>
    </>
  )
}

async function publish(row: Row, save: (body: z.output<typeof form>) => Promise<Row>): Promise<void> {
  try {
    const saved = await save(form.parse({ ...toForm(row), published: !row.published }))
    toast({ kind: 'success', title: saved.published ? 'Artikel staat online' : 'Artikel is weer een concept', description: saved.title })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
  }
}
