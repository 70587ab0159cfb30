import { domainToASCII, domainToUnicode } from 'node:url'

/** An address as a mail server takes it: a domain such as `müller.example` in ASCII (RFC 5891). */
export const toAsciiAddress = (address: string): string => withDomain(address, domainToASCII)

/** An address as people type it, of one that a mail server names. */
export const toTypedAddress = (address: string): string => withDomain(address, domainToUnicode)

function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // What is ASCII already, capitals too, stays as it is.
  const written = convert === domainToASCII && /^[\x20-\x7e]*$/.test(domain) ? domain : convert(domain)
  return written ? `${address.slice(0, at + 1)}${written}` : address
}
