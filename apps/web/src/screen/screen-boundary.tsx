import type { ComponentType, ErrorInfo, ReactElement, ReactNode } from "react";
import { Component } from "react";
import { reportDefect } from "../runtime/defects.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { FailureHeading } from "./failure-heading.tsx";
import { shellTexts } from "./shell.texts.ts";

interface FrameProps {
  readonly children: ReactNode;
}

interface Props {
  readonly children: ReactNode;
  /** A change of it, for example of the path, retries the screen. */
  readonly resetKey: string;
  /** The frame around the message; by default that of every screen. */
  readonly frame?: ComponentType<FrameProps>;
}

const OnPage = ({ children }: FrameProps): ReactElement => (
  <div className="ui-container shell-screen ui-stack">{children}</div>
);

interface State {
  readonly error: Error | null;
  readonly resetKey: string;
}

/** If a screen throws, the shell stays, reports it and offers a retry (SHELL-12). */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    reportDefect(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, frame: Frame = OnPage } = this.props;
    if (error === null) return children;
    return (
      <Frame>
        <FailureHeading>{shellTexts.screenFailed}</FailureHeading>
        <FailedState
          message={shellTexts.screenFailedAdvice}
          retryLabel={shellTexts.retry}
          onRetry={() => this.setState({ error: null })}
        />
      </Frame>
    );
  }
}
