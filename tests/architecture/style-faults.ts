/** Finds what a style sheet may not contain; see style-sheets.test.ts. */
import { parse, type ChildNode, type Declaration, type Rule } from 'postcss';
import { LAYERS } from '../../src/panels/kit/dom/token-css.ts';
import { PAGE_SPACES, SPACES } from '../../src/panels/kit/tokens.ts';

const ORDER = LAYERS.join(', ');
const QUERIES = ['media', 'container', 'supports'];
const COLOR =
  /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(|\b(white|black|gr[ae]y|red|green|blue|orange|yellow)\b/i;
const SPACING = /^((row-|column-)?gap|(padding|margin|inset)(-.+)?|top|right|bottom|left)$/;
const SPACES_REM = [...Object.values(SPACES), ...Object.values(PAGE_SPACES)]
  .filter((px) => px > 0)
  .map((px) => px / 16);

/**
 * @param file path relative to src
 * @returns one sentence for each fault
 */
export function styleFaults(file: string, source: string): string[] {
  const root = parse(source);
  const layer = layerOf(file);
  const faults: string[] = [];
  for (const node of root.nodes) {
    if (node.type === 'comment' || isLayer(node, layer) || isLayer(node, ORDER)) continue;
    faults.push(`${nameOf(node)} is not in layer ${layer}`);
  }
  // A page's own style sheets may load before those of the kit (the set of components). So the style sheets of pages
  // must also declare the order of the cascade layers.
  if ((layer === 'tokens' || layer === 'page') && !root.nodes.some((node) => isLayer(node, ORDER)))
    faults.push(`the order of layers is missing: @layer ${ORDER}`);
  root.walkAtRules('layer', (node) => void faults.push(...afterQueries(node.nodes ?? [])));
  root.walkAtRules('keyframes', (frames) =>
    frames.walkDecls((declaration) => void faults.push(...slowMotion(declaration))),
  );
  root.walkRules((rule) => void faults.push(...endlessScroll(rule)));
  if (layer !== 'tokens') root.walkDecls((declaration) => void faults.push(...rawValues(declaration)));
  return faults.map((fault) => `${file}: ${fault}`);
}

function layerOf(file: string): (typeof LAYERS)[number] {
  if (file.endsWith('/tokens.css')) return 'tokens';
  if (file.endsWith('/base.css')) return 'base';
  return file.startsWith('panels/kit/') ? 'kit' : 'page';
}

function isLayer(node: ChildNode, params: string): boolean {
  return node.type === 'atrule' && node.name === 'layer' && node.params === params;
}

/**
 * Returns a fault for each rule that comes after a media, container or supports query. Such a rule overrides a rule
 * inside the query if the two rules set the same property of the same element.
 */
function afterQueries(nodes: readonly ChildNode[]): string[] {
  const rules = nodes.filter(({ type }) => type !== 'comment');
  const first = rules.findIndex(isQuery);
  return first === -1
    ? []
    : rules
        .slice(first)
        .filter((node) => !isQuery(node))
        .map((node) => `${nameOf(node)} stands after a query`);
}

function isQuery(node: ChildNode): boolean {
  return node.type === 'atrule' && QUERIES.includes(node.name);
}

/**
 * If an icon is turned by `rotate`, the browser draws the page again sixty times a second. If it is turned by
 * `transform`, the browser only turns a layer.
 */
function slowMotion({ prop, value }: Declaration): string[] {
  return ['rotate', 'scale', 'translate'].includes(prop)
    ? [`${prop}: ${value} moves an icon in the page: use transform`]
    : [];
}

/**
 * Phones and some desktops show a scrollbar only while a person scrolls. So what scrolls up and down has a shade at the
 * edge where there is more.
 */
function endlessScroll({ selector, nodes }: Rule): string[] {
  const has = (prop: RegExp, value: RegExp): boolean =>
    nodes.some((node) => node.type === 'decl' && prop.test(node.prop) && value.test(node.value));
  return has(/^overflow(-y)?$/, /^(auto|scroll)$/) && !has(/^background$/, /var\(--scroll-shade\)/)
    ? [`${selector} scrolls without --scroll-shade`]
    : [];
}

function rawValues({ prop, value }: Declaration): string[] {
  const faults: string[] = [];
  const words = `${prop}: ${value}`;
  if (COLOR.test(value.replaceAll(/color-mix\(in oklab/g, ''))) faults.push(`${words} has a colour of its own`);
  // Lengths in px are allowed in a texture: in a gradient, and in the size of its pattern.
  const isTexture = value.includes('gradient(') || prop === '--pattern-size';
  if (!isTexture && /\d(px|pt)\b/.test(value)) faults.push(`${words} has a length in px`);
  if (prop === 'font-size' && /^[\d.]+(rem|em)$/.test(value)) faults.push(`${words} is no size of type`);
  if (prop === 'border-radius' && /\d(rem|em)\b/.test(value)) faults.push(`${words} is no radius`);
  if (SPACING.test(prop) && !value.includes('('))
    for (const [, rem] of value.matchAll(/([\d.]+)rem/g))
      if (SPACES_REM.includes(Number(rem))) faults.push(`${words} has a token for ${rem}rem`);
  return faults;
}

function nameOf(node: ChildNode): string {
  if (node.type === 'rule') return node.selector.replaceAll('\n', ' ');
  return node.type === 'atrule' ? `@${node.name} ${node.params}` : node.toString();
}
