import { randomUUID } from 'node:crypto'

/** A response of the AWS Query protocol. In this protocol, requests are form fields and responses are XML. */
type Answer = Record<string, string | Record<string, string>>
/** Handles one action of a service, with the form fields of the request. */
export type QueryAction = (fields: URLSearchParams) => Answer | Promise<Answer>

/** Thrown by an action to answer with this AWS error code and status 400. */
export class QueryRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Lists the values of `Name.member.1`, `Name.member.2`, … */
export function readMembers(fields: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (let index = 1; fields.has(`${name}.member.${index}`); index += 1) values.push(fields.get(`${name}.member.${index}`) ?? '')
  return values
}

/** Creates a handler for the SDK of one AWS service. It answers with a client error if the action is unknown or throws QueryRefusal. */
export function queryService(namespace: string, actions: Record<string, QueryAction>) {
  return async (request: Request): Promise<Response> => {
    const fields = new URLSearchParams(await request.text())
    const action = fields.get('Action') ?? ''
    const requestId = randomUUID()
    try {
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined
      if (!run) throw new QueryRefusal('InvalidAction', `The local stand-in has no ${action || 'action without a name'}.`)
      const result = Object.entries(await run(fields))
        .map(([name, value]) => `<${name}>${typeof value === 'string' ? escapeXml(value) : entries(value)}</${name}>`)
        .join('')
      return xml(
        200,
        `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`,
      )
    } catch (error) {
      if (!(error instanceof QueryRefusal)) throw error
      return xml(
        400,
        `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      )
    }
  }
}

/** Formats a map as XML of this protocol. */
const entries = (map: Record<string, string>) =>
  Object.entries(map)
    .map(([key, value]) => `<entry><key>${escapeXml(key)}</key><value>${escapeXml(value)}</value></entry>`)
    .join('')

const xml = (status: number, body: string) =>
  new Response(`<?xml version="1.0"?>${body}`, { status, headers: { 'content-type': 'text/xml' } })

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
