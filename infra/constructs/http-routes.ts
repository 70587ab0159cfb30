import { NestedStack, Validations } from 'aws-cdk-lib'
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** The routes of the API. A nested stack, because AWS allows 500 resources per stack and each route is one. */
export class HttpRoutes extends NestedStack {
  private readonly api: HttpApi

  constructor(scope: Construct, id: string, api: HttpApi) {
    super(scope, id)
    this.api = api
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Who may call is in the contract and checked by every Lambda; a test walks every role and route.',
    })
  }

  /** Routes a path to a Lambda. Its parameters have the contract's notation (`:id`) or the API's (`{id}`). */
  add(path: string, methods: HttpMethod[], integration: HttpLambdaIntegration): void {
    const apiPath = path.replace(/:(\w+)/g, '{$1}')
    for (const method of methods) {
      const routeKey = HttpRouteKey.with(apiPath, method)
      new HttpRoute(this, `${method}${apiPath}`, { httpApi: this.api, routeKey, integration })
    }
  }

  /**
   * Routes a group of the contract to its Lambda. The Lambda decides who may call, from the same contract. A path with several methods has
   * one route for all of them, because a new account may have 300 routes in an API. Returns the integration, for routes of the same Lambda
   * that are not in the contract.
   */
  addGroup(name: string, group: Record<string, Pick<Endpoint, 'method' | 'path'>>, handler: IFunction): HttpLambdaIntegration {
    const integration = integrate(name, handler)
    for (const [path, [call, ...others]] of Map.groupBy(Object.values(group), (one) => one.path))
      this.add(path, [others.length > 0 ? HttpMethod.ANY : HttpMethod[call!.method]], integration)
    return integration
  }
}

/** Integrates a Lambda with one permission for all its routes: the Lambda's policy has no room for a permission per route. */
export function integrate(name: string, handler: IFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(`${name}-integration`, handler, { scopePermissionToRoute: false })
}
