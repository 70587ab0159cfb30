import { chakra } from '#web/ui/chakra.ts'
import { brand } from '#shared/facts/brand.ts'

interface MailLinkProps {
  subject?: string
  body?: string
}

/** The organisation's address, with what the mail is about filled in. */
export function MailLink({ subject, body }: MailLinkProps) {
  const about = new URLSearchParams({ ...(subject ? { subject } : {}), ...(body ? { body } : {}) }).toString().replaceAll('+', '%20')
  return (
    <chakra.a
      href={`mailto:${brand.contactEmail}${about && `?${about}`}`}
      color="fg.strong"
      textDecoration="underline"
      overflowWrap="anywhere"
    >
      {brand.contactEmail}
    </chakra.a>
  )
}
