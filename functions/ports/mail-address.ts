import { domainToASCII, domainToUnicode } from 'node:url'

/** Converts the domain of an address, such as `müller.example`, to the ASCII that mail servers accept (RFC 5891). */
export const toAsciiAddress = (address: string): string => withDomain(address, domainToASCII)

/** Converts the domain of an address from a mail server's report to the form that people type, such as `müller.example`. */
export const toTypedAddress = (address: string): string => withDomain(address, domainToUnicode)

function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // The conversion would turn capitals into lower case, so an ASCII domain is left unchanged.
  const written = convert === domainToASCII && /^[\x20-\x7e]*$/.test(domain) ? domain : convert(domain)
  return written ? `${address.slice(0, at + 1)}${written}` : address
}
