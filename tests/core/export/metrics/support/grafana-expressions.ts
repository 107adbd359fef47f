/** Finds the PromQL expressions in a Grafana dashboard and in a file of alert rules. */

interface Dashboard {
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly options?: readonly { readonly value: string }[] }[];
  };
  readonly panels: readonly { readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[] }[];
}

export function expressionsOfDashboard(json: string): { readonly expression: string; readonly legend: string }[] {
  const { panels } = JSON.parse(json) as Dashboard;
  return panels.flatMap(({ targets }) =>
    targets.map(({ expr, legendFormat }) => ({ expression: expr, legend: legendFormat })),
  );
}

/** Returns the values of the dashboard's variable `figures`: one selects a person's own figures, and one the demo's. */
export function figuresOfDashboard(json: string): readonly string[] {
  const { templating } = JSON.parse(json) as Dashboard;
  const choice = templating.list.find(({ name }) => name === 'figures');
  return choice?.options?.map(({ value }) => value) ?? [];
}

/** Returns the expressions of the alert rules. Each `expr` is on one line, without quotes around it. */
export function expressionsOfAlerts(yaml: string): string[] {
  return [...yaml.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
}
