import { CfnOutput, Duration, Fn, type SecretValue, Validations } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { publicResultEndpoints } from '#shared/contract/public-results.ts'
import { resultsPath } from '#shared/domain/race/result-paths.ts'
import { appScreenPattern, pagesWithFile, serverPaths } from '#shared/facts/site-pages.ts'
import { pictureFolder } from '#shared/page/uploaded-pictures.ts'
import { resultsQuery } from '#functions/http/result-pages.ts'
import { originKeyHeader } from '#functions/http/only-from-edge.ts'
import { answerHeaders, pageHeaders } from '#infra/page-headers.ts'
import type { Buckets } from './buckets.ts'
import { createResponseHeaders } from './response-headers.ts'

/**
 * The edge's version of `choosePage` and `findPathWithoutSlash`: chooses the file for a path without a file name. A test checks that both
 * versions choose the same file.
 */
export const routeToPage = `var pages = ${JSON.stringify(pagesWithFile)};
var screens = new RegExp(${JSON.stringify(appScreenPattern)});
function handler(event) {
  var request = event.request;
  if (/\\.[^/]+$/.test(request.uri)) return request;
  var path = request.uri === '/' ? '/' : request.uri.replace(/\\/$/, '');
  var isPage = pages.indexOf(path) >= 0;
  var isScreen = screens.test(path);
  if (path !== request.uri && (isPage || isScreen)) {
    var query = request.rawQueryString();
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query ? path + '?' + query : path } },
    };
  }
  if (isPage) request.uri = path === '/' ? '/index.html' : path + '/index.html';
  else request.uri = isScreen ? '/shell.html' : '/404.html';
  return request;
}`

/** Gives the 404 page status 404, for search engines: S3 finds that file and answers 200. */
export const setNotFoundStatus = `function handler(event) {
  var response = event.response;
  if (event.request.uri === '/404.html' && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}`

/** Puts the page and the uploaded pictures from S3, and the API, on one origin behind CloudFront. */
export function createPageHosting(
  scope: Construct,
  {
    buckets,
    ...options
  }: { buckets: Buckets; api: HttpApi; originKey: SecretValue; site: string; webAclArn: string; certificate: ICertificate },
): Distribution {
  const headers = createResponseHeaders(scope, 'PageHeaders', pageHeaders)
  const edgeFunction = (id: string, code: string) =>
    new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 })
  const files = S3BucketOrigin.withOriginAccessControl(buckets.page)
  const server = new HttpOrigin(Fn.select(2, Fn.split('/', options.api.apiEndpoint)), {
    // The template contains a reference; the value is looked up at deployment. CloudFront overwrites a header of this name that a visitor
    // sends.
    customHeaders: { [originKeyHeader]: options.originKey.unsafeUnwrap() },
  })
  // The server's response header says how long the edge may cache it.
  const serverRendered = {
    origin: server,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: headers,
  }
  const { listPublicResults, getFinisherResult } = publicResultEndpoints
  const calls = {
    origin: server,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy: createResponseHeaders(scope, 'ApiHeaders', answerHeaders),
  }
  /** The cache policy of responses that everybody gets: the cache key has no cookies and no headers. */
  const repeatedFor = (id: string, seconds: number, query: readonly string[]) =>
    new CachePolicy(scope, id, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(seconds),
      queryStringBehavior: query.length > 0 ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  const { cacheSeconds } = listPublicResults
  const resultPages = { ...serverRendered, cachePolicy: repeatedFor('ResultPages', cacheSeconds, resultsQuery) }
  const distribution = new Distribution(scope, 'Distribution', {
    // The domain name and the certificate are in the template, so that no deployment removes them.
    domainNames: [options.site],
    certificate: options.certificate,
    webAclId: options.webAclArn,
    priceClass: PriceClass.PRICE_CLASS_100,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    defaultBehavior: {
      origin: files,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headers,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction('RouteToPage', routeToPage) },
        { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction('StatusOfPage', setNotFoundStatus) },
      ],
    },
    additionalBehaviors: {
      // Cached, because everybody looks at the results at the same time. It comes before all other calls: CloudFront uses the first match.
      [listPublicResults.path]: {
        ...calls,
        compress: true,
        cachePolicy: repeatedFor('PublicResults', cacheSeconds, Object.keys(listPublicResults.query.shape)),
      },
      // Includes the finishers' certificates (PDF), whose responses forbid caching.
      [`${listPublicResults.path}/*`]: {
        ...calls,
        compress: true,
        cachePolicy: repeatedFor('FinisherResults', getFinisherResult.cacheSeconds, []),
      },
      '/api/*': {
        ...calls,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      ...Object.fromEntries([...serverPaths, '/nieuws/?*'].map((path) => [path, serverRendered])),
      [resultsPath]: resultPages,
      [`${resultsPath}/?*`]: resultPages,
      // Each picture carries its own cache and content type headers.
      [`/${pictureFolder}/*`]: {
        origin: S3BucketOrigin.withOriginAccessControl(buckets.pictures),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
      },
      // The files that the server sends when it cannot render. They must never come from an older deployment.
      '*.html': {
        origin: files,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        compress: true,
        responseHeadersPolicy: headers,
      },
    },
  })
  new CfnOutput(scope, 'PageBucket', { value: buckets.page.bucketName })
  new CfnOutput(scope, 'DistributionId', { value: distribution.distributionId })
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'Logged by chosen fields (access-log-stack.ts): the log that this asks for always holds the whole address, with ids and secrets.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Participants and their friends read the site from anywhere.' },
  )
  return distribution
}
