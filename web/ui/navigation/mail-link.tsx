import { useFact } from '#web/api/event-facts.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

type MailLinkProps = React.ComponentProps<typeof chakra.a> & {
  subject?: string
  body?: string | undefined
}

/** A link that starts a mail to the organisation, with subject and body filled in if given. */
export function MailLink({ subject, body, ...look }: MailLinkProps) {
  const { email } = useFact('contact', 'home').value
  const about = new URLSearchParams({ ...(subject ? { subject } : {}), ...(body ? { body } : {}) }).toString().replaceAll('+', '%20')
  return (
    // A long mail address must break on a phone with large text.
    <chakra.a href={`mailto:${email}${about && `?${about}`}`} overflowWrap="anywhere" {...look}>
      {email}
    </chakra.a>
  )
}
