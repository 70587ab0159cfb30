import { useFact } from '#web/api/event-facts.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

type MailLinkProps = React.ComponentProps<typeof chakra.a> & {
  subject?: string
  body?: string | undefined
}

/** The organisation's address, with what the mail is about filled in. Looks as links look where it stands, unless told. */
export function MailLink({ subject, body, ...look }: MailLinkProps) {
  const { email } = useFact('contact', 'home').value
  const about = new URLSearchParams({ ...(subject ? { subject } : {}), ...(body ? { body } : {}) }).toString().replaceAll('+', '%20')
  return (
    // As long as an organiser's address is: on a phone with large text it breaks.
    <chakra.a href={`mailto:${email}${about && `?${about}`}`} overflowWrap="anywhere" {...look}>
      {email}
    </chakra.a>
  )
}
