//
//  Checkout.swift
//
import ComposableArchitecture
import Foundation

/// Children whose actions stand in groups, and whose names differ from their states'.
@Reducer
public struct Checkout: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var lines: IdentifiedArrayOf<OrderLine.State>
    @Presents public var presentDestination: Destination.State?
    public var coupon: CouponField.State?
    var summaryState = OrderSummary.State()

    public init(lines: IdentifiedArrayOf<OrderLine.State> = [], coupon: CouponField.State? = nil) {
      self.lines = lines
      self.coupon = coupon
    }
  }

  public enum Action: Equatable, Sendable {
    case view(ViewAction)
    case scope(ScopeAction)
    case inner(InnerAction)
  }

  @CasePathable
  public enum ViewAction: Equatable, Sendable {
    case payTapped
    case closeTapped
  }

  @CasePathable
  public enum InnerAction: Equatable, Sendable {
    case summed(Int)
  }

  @CasePathable
  public enum ScopeAction: Equatable, Sendable {
    case line(IdentifiedActionOf<OrderLine>)
    case destination(PresentationAction<Destination.Action>)
    case couponField(CouponField.Action)
    case summary(OrderSummary.Action)
  }

  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  public enum Destination {
    case receipt(OrderSummary)
    case coupon(CouponField)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.summaryState, action: \.scope.summary) {
      OrderSummary()
    }
    Reduce { state, action in
      switch action {
      case .view(.payTapped):
        state.presentDestination = .receipt(state.summaryState)
        return .none
      case .view(.closeTapped):
        state.presentDestination = nil
        return .none
      case let .inner(.summed(total)):
        state.summaryState.total = total
        return .none
      case .scope(.line):
        return .send(.inner(.summed(state.lines.reduce(0) { $0 + $1.amount })))
      case .scope(.couponField(.removed)):
        state.coupon = nil
        return .none
      case .scope(.destination(.presented(.coupon(.removed)))):
        state.presentDestination = nil
        state.coupon = nil
        return .none
      case .scope:
        return .none
      }
    }
    .ifLet(\.$presentDestination, action: \.scope.destination)
    .ifLet(\.coupon, action: \.scope.couponField) {
      CouponField()
    }
    .forEach(\.lines, action: \.scope.line) {
      OrderLine()
    }
  }
}
