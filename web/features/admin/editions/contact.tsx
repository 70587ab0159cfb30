import type { Edition } from '#shared/contract/editions.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Short } from '#web/features/admin/table/cells.tsx'
import { contactFields, contactForm, contactOf, toContactForm } from './contact-form.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'

const channel = (one: Edition, at: number) => contactOf(one).social[at]?.url.replace(/^https:\/\/(www\.)?/, '') ?? ''

const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  {
    key: 'email',
    head: 'E-mailadres',
    value: (one) => contactOf(one).email,
    cell: (one) => <Short title={contactOf(one).email}>{contactOf(one).email}</Short>,
  },
  ...[0, 1, 2].map((at): SectionColumn<Edition> => ({
    key: `social${at}`,
    head: `Kanaal ${at + 1}`,
    value: (one) => channel(one, at),
    cell: (one) => <Short title={channel(one, at)}>{channel(one, at)}</Short>,
  })),
]

/** `/admin/instellingen/contact`: the e-mail address and the social channels of every edition. */
export default function ContactSettings() {
  return (
    <EditionSection
      title="Contact en kanalen"
      note="Onderaan de site, in mails en in wallets"
      what="contact"
      columns={columns}
      schema={contactForm}
      fields={contactFields}
      toForm={toContactForm}
      noteIfCurrent="De site en nieuwe mails zeggen het vanaf nu zo."
    >
      Wat de huidige editie zegt, geldt voor alle mails, ook over een ticket van een eerdere editie. De afzender van facturen staat bij
      Facturen.
    </EditionSection>
  )
}
