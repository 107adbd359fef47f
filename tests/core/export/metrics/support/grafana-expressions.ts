/** The PromQL expressions in a Grafana dashboard and in a file of alert rules. */

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[] }[];
}

export function expressionsOfDashboard(json: string): { readonly expression: string; readonly legend: string }[] {
  const { panels } = JSON.parse(json) as Dashboard;
  return panels.flatMap(({ targets }) =>
    targets.map(({ expr, legendFormat }) => ({ expression: expr, legend: legendFormat })),
  );
}

/** Each `expr` is on one line, without quotes around it. */
export function expressionsOfAlerts(yaml: string): string[] {
  return [...yaml.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
}
