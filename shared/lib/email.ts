/**
 * An e-mail address as an account, a counter or a comparison has it: no space around it, all in lower case. Strictly, a mail server may tell
 * capitals apart; none does, and people type the same address both ways. Mails go to the address as it was typed.
 */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
