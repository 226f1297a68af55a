import type { ReactElement } from "react";
import type { AnyEventObject } from "xstate";
import type { Chart, ChartTransition } from "#machines/kit/chart.ts";
import { qaTexts } from "../qa.texts.ts";
import { verdictOf } from "../verdict.ts";
import { galleryTexts as texts } from "./gallery.texts.ts";
import type { Offer } from "./offers.ts";

const detailsOf = ({ type: _type, ...rest }: AnyEventObject): string => {
  const { actorId: _actorId, ...payload } = rest;
  return Object.keys(payload).length === 0 ? "" : JSON.stringify(payload);
};

type Answer = keyof typeof texts.guardIs;

/** Siblings are evaluated in order, up to the first that applies. */
const answerOf = (
  branches: readonly ChartTransition[],
  at: number,
  takes: Offer["takes"],
): Answer => {
  const branch = branches[at];
  if (takes === null || branch === undefined) return "unasked";
  if (takes.includes(branch.key)) return "yes";
  const isAfterTaken = branches
    .slice(0, at)
    .some(({ key, source }) => source === branch.source && takes.includes(key));
  return isAfterTaken ? "unasked" : "no";
};

const Guards = ({
  chart,
  active,
  offer,
}: {
  chart: Chart;
  active: readonly string[];
  offer: Offer;
}): ReactElement => {
  const branches = chart.transitions.filter(
    ({ source, event }) => event.type === offer.event.type && active.includes(source),
  );
  return (
    <ul className="qa-guards">
      {branches.map(({ key, guard }, at) =>
        guard === null ? null : (
          <li key={key}>
            <code>{guard}</code>{" "}
            <span className="ui-muted">{texts.guardIs[answerOf(branches, at, offer.takes)]}</span>
          </li>
        ),
      )}
    </ul>
  );
};

interface OffersTableProps {
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly chart: Chart;
  readonly active: readonly string[];
  readonly onPress: (event: AnyEventObject) => void;
}

/** What could happen to the machine now, with the result of each guard. */
export const OffersTable = ({
  title,
  offers,
  chart,
  active,
  onPress,
}: OffersTableProps): ReactElement | null =>
  offers.length === 0 ? null : (
    <section className="qa-part">
      <h3>{title}</h3>
      <div className="qa-table-box">
        <table className="qa-table qa-next">
          <caption className="ui-visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{qaTexts.flows.event}</th>
              <th scope="col">{texts.guards}</th>
              <th scope="col">{texts.result}</th>
              <th scope="col">
                <span className="ui-visually-hidden">{qaTexts.flows.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => {
              const { event } = offer;
              const details = detailsOf(event);
              const verdict = verdictOf(offer);
              return (
                <tr key={event.type + details}>
                  <th scope="row">
                    <code>{event.type}</code>
                    {details !== "" && <span className="qa-payload">{details}</span>}
                  </th>
                  <td>
                    <Guards chart={chart} active={active} offer={offer} />
                  </td>
                  <td>
                    <span className="qa-mark" data-verdict={verdict}>
                      {qaTexts.flows[verdict]}
                    </span>
                  </td>
                  <td>
                    <button
                      type="button"
                      className="qa-button"
                      aria-label={texts.pressNamed(`${event.type} ${details}`.trim())}
                      onClick={() => onPress(event)}
                    >
                      {texts.press}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
