import * as z from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorBody } from '#shared/contract/error-body.ts'
import { editionIdPattern } from '#shared/contract/fields.ts'
import { brand } from '#shared/facts/brand.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: strip(z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })) },
})
const strip = ({ $schema: _schema, ...schema }: z.core.JSONSchema.BaseSchema) => schema

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const editionParameter = {
  name: 'edition',
  in: 'query',
  required: false,
  description: 'The id of an edition; without it the current one. Ignored for paired phones.',
  schema: { type: 'string', pattern: editionIdPattern.source },
}

function operation(name: string, endpoint: Endpoint) {
  const who = endpoint.access === 'public' ? 'anyone' : endpoint.access.join(', ')
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Who may call: ${who}.`,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.inEdition ? [editionParameter] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    responses: {
      200: { description: 'Done.', content: endpoint.file ? { [endpoint.file]: {} } : json(endpoint.response, 'output') },
      default: { description: 'Refused or failed, with a Dutch message.', content: json(errorBody, 'output') },
    },
  }
}

/** Describes the contract in OpenAPI 3.1. A test checks that `docs/openapi.json` equals the result. */
export function describeContract(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' }, paths }
}
